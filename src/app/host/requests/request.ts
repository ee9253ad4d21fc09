/** One kind of request, in one place: its fields, each bounded, and what answers it. */
import { z } from "zod";
import { bounded } from "../bounded.ts";
import type { Desk } from "../desk.ts";
import type { LookAnswer, LookFields, LookKind, LookOf } from "../looks.ts";

export type RequestKindOf<Shape extends z.ZodRawShape, Answer> = {
  /** Unknown fields are refused. */
  readonly schema: z.ZodObject<Shape, z.core.$strict>;
  answer(asked: z.infer<z.ZodObject<Shape, z.core.$strict>>, desk: Desk, signal: AbortSignal | undefined): Answer;
  /** It reads the disk at a path of the asker's choosing: a page served over HTTP may not, or any page with the token could read any file. */
  readonly desktopOnly?: true;
};

export function request<Shape extends z.ZodRawShape, Answer>(
  fields: Shape,
  answer: RequestKindOf<Shape, Answer>["answer"],
): RequestKindOf<Shape, Answer> {
  return { schema: z.strictObject(fields), answer };
}

export function desktopRequest<Shape extends z.ZodRawShape, Answer>(
  fields: Shape,
  answer: RequestKindOf<Shape, Answer>["answer"],
): RequestKindOf<Shape, Answer> {
  return { ...request(fields, answer), desktopOnly: true };
}

/** One that is answered by reading the case. */
export function look<
  K extends LookKind,
  Shape extends { readonly [F in keyof LookFields<K>]: z.ZodType<LookFields<K>[F]> } & z.ZodRawShape,
>(kind: K, fields: Shape): RequestKindOf<Shape & { readonly caseId: typeof bounded.id }, Promise<LookAnswer<K>>> {
  const ofCase = request({ ...fields, caseId: bounded.id }, async (asked, { session }) => {
    // As the schema has them, which TypeScript does not see through the type parameters.
    const { caseId, ...told } = asked as unknown as LookFields<K> & { readonly caseId: string };
    return (await session(caseId)).look({ ...told, kind } as unknown as LookOf<K>);
  });
  return ofCase as unknown as RequestKindOf<Shape & { readonly caseId: typeof bounded.id }, Promise<LookAnswer<K>>>;
}
