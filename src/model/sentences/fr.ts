/** What is said of a model that could not be used, in French. */
import type { ModelSentences } from "./en.ts";

const http = (status: number | null) => (status === null ? "" : ` (HTTP ${status})`);

export const FRENCH: ModelSentences = {
  trouble: {
    timeout: ({ where, seconds }) =>
      `le serveur de modèle ${where} n’a pas répondu en ${seconds} s : attendez plus longtemps avec --model-timeout SECONDS, ou prenez un modèle plus petit`,
    gone: ({ where }) => `pas de connexion au serveur de modèle ${where} : lancez-le, puis recommencez`,
    key: ({ where, status }) =>
      `le serveur de modèle ${where} a refusé la clé${http(status)} : donnez sa clé par PROBANT_ENDPOINT_KEY`,
    model: ({ where, status, detail }) =>
      `le serveur de modèle ${where} n’a pas ce modèle${http(status)} : ${detail === "" ? "nommez-en un qu’il a (probant doctor les donne)" : `il a ${detail}`}`,
    failed: ({ where, failures, detail }) =>
      `le serveur de modèle ${where} a échoué${failures === 1 ? "" : ` ${failures} fois de suite`} (${detail}) : relancez-le, ou prenez un autre modèle`,
    unreadable: ({ where }) =>
      `le serveur de modèle ${where} ne donne pas à ses réponses la forme demandée : prenez un autre modèle, ou un serveur plus récent`,
    cut: ({ where }) =>
      `le serveur de modèle ${where} tronque les longues questions ou leurs réponses : donnez-lui un contexte de 8192 jetons ou plus`,
    stopped: () => "le modèle de langage s’est arrêté : un modèle plus petit peut être plus stable",
  },
  failures: {
    not_found: "Ce modèle n’est plus là où il était : choisissez-en un autre.",
    not_gguf:
      "Ce fichier n’est pas un modèle GGUF : choisissez un fichier .gguf ; les formats safetensors et ONNX ne servent pas ici.",
    truncated: "Ce modèle est incomplet : téléchargez-le de nouveau.",
    corrupt: "Ce modèle est endommagé : téléchargez-le de nouveau et comparez son SHA-256 à celui de l’éditeur.",
    unsupported_architecture:
      "Cette famille de modèles n’est pas prise en charge : choisissez-en une autre (Llama, Qwen, Mistral, Gemma…).",
    too_large:
      "Ce modèle demande plus de mémoire qu’il n’y en a de libre : fermez d’autres programmes, ou choisissez-en un plus petit.",
    no_runtime:
      "Ce qui fait tourner les modèles n’existe pas pour cette machine (node-llama-cpp). La vérification continue sans modèle.",
    load_failed:
      "Ce modèle n’a pas pu être chargé. La vérification continue sans modèle ; un autre fichier peut convenir.",
    crashed: "Le modèle s’est arrêté. Ce qui reste est réglé sans lui ; un modèle plus petit peut être plus stable.",
    aborted: "Le travail du modèle a été annulé.",
    disposed: "Le modèle a été fermé : chargez-le de nouveau.",
    prompt_too_long: "La question est trop longue pour ce modèle : donnez-lui un contexte plus grand.",
    invalid_answer:
      "Le modèle n’a pas répondu dans la forme demandée, même à la seconde demande. Ce point est laissé aux règles ; un modèle plus grand peut mieux faire.",
    budget_exhausted:
      "Le budget de la vérification est épuisé : le reste est réglé sans le modèle. Augmentez-le dans les réglages pour continuer.",
    endpoint_not_allowed: "Cette adresse n’est pas celle d’un serveur de cette machine : donnez-en une autre.",
    download_failed: "Le modèle n’a pas pu être téléchargé : vérifiez l’adresse et réessayez.",
    checksum_mismatch: "Le fichier reçu n’est pas celui attendu et a été supprimé : vérifiez l’adresse et la somme.",
  },
};
