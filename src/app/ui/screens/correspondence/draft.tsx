/** A draft to edit, to copy and to hand to the mail program. Nothing is sent. */

import { useState } from "react";
import { mailtoOf } from "../../../protocol/index.ts";
import { TextArea, TextField } from "../../parts/fields.tsx";
import { Button } from "../../parts/icon.tsx";
import { CopyButton } from "../../parts/notice.tsx";
import { saveMail } from "../../parts/save-file.ts";
import { useWords } from "../../state/settings.tsx";

export type EditableDraft = { readonly to: string | null; readonly subject: string; readonly body: string };

export function Draft({ draft }: { readonly draft: EditableDraft }) {
  const words = useWords();
  const [subject, setSubject] = useState(draft.subject);
  const [body, setBody] = useState(draft.body);
  const mail = { to: draft.to, subject, body };
  return (
    <section className="draft">
      <header className="memo-questions">
        <h2>{words.correspondence.draft}</h2>
        <CopyButton text={`${subject}\n\n${body}`} label={words.correspondence.copyDraft} />
        <Button
          className="quiet"
          onClick={() => saveMail(fileNameOf(subject), mail)}
          label={words.correspondence.saveEml}
        />
        <a href={mailtoOf(mail)}>{words.correspondence.openMail}</a>
      </header>
      <TextField label={words.correspondence.subject} value={subject} onText={setSubject} />
      <TextArea
        label={words.correspondence.body}
        rows={Math.min(22, body.split("\n").length + 3)}
        value={body}
        onText={setBody}
      />
    </section>
  );
}

/** As every file system can hold it. */
function fileNameOf(subject: string): string {
  const plain = subject.replace(/[^\p{L}\p{N} ._-]+/gu, " ").replace(/\s+/g, " ");
  return plain.trim().slice(0, 60) || "draft";
}
