/** Writes tokenizer.json and tokenizer_config.json in the layout that transformers.js and Hugging Face tokenizers load. */
import { PAD, UNKNOWN } from "./vocabulary.ts";
import { NUMBER_GROUPS } from "./words.ts";

export function tokenizerJson(vocabulary: readonly string[], stripAccents: boolean): object {
  const special = (id: number, content: string): object => ({
    id,
    content,
    single_word: false,
    lstrip: false,
    rstrip: false,
    normalized: false,
    special: true,
  });
  return {
    version: "1.0",
    truncation: null,
    padding: null,
    added_tokens: [special(0, PAD), special(1, UNKNOWN)],
    normalizer: {
      type: "BertNormalizer",
      clean_text: true,
      handle_chinese_chars: true,
      strip_accents: stripAccents,
      lowercase: true,
    },
    pre_tokenizer: {
      type: "Sequence",
      pretokenizers: [
        { type: "BertPreTokenizer" },
        { type: "Split", pattern: { Regex: NUMBER_GROUPS }, behavior: "Isolated", invert: false },
      ],
    },
    post_processor: null,
    decoder: { type: "WordPiece", prefix: "##", cleanup: true },
    model: {
      type: "WordPiece",
      unk_token: UNKNOWN,
      continuing_subword_prefix: "##",
      max_input_chars_per_word: 100,
      vocab: Object.fromEntries(vocabulary.map((token, id) => [token, id])),
    },
  };
}

export function tokenizerConfigJson(maxTokens: number): object {
  return {
    tokenizer_class: "PreTrainedTokenizerFast",
    model_max_length: maxTokens,
    pad_token: PAD,
    unk_token: UNKNOWN,
    clean_up_tokenization_spaces: true,
  };
}
