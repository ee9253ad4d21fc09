/** The failures of the engine's own parts in French: these parts say them in English, with what to do. */
import type { GraphError } from "../../case/graph/index.ts";
import type { LlmError } from "../engine.ts";

export const MODEL_FAILURES: Readonly<Record<LlmError["code"], string>> = {
  not_found: "Ce modèle n’est plus là où il était : choisissez-en un autre.",
  not_gguf:
    "Ce fichier n’est pas un modèle GGUF : choisissez un fichier .gguf ; ceux de safetensors et ONNX ne servent pas ici.",
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
  endpoint_failed:
    "Le serveur de modèles ne répond pas comme il faut : vérifiez qu’il tourne et qu’il a ce modèle. La vérification continue sans lui.",
  download_failed: "Le modèle n’a pas pu être téléchargé : vérifiez l’adresse et réessayez.",
  checksum_mismatch: "Le fichier reçu n’est pas celui attendu et a été supprimé : vérifiez l’adresse et la somme.",
};

export const CASE_FAILURES: Readonly<Record<GraphError["code"], string>> = {
  cannot_open:
    "Le dossier ne peut pas être ouvert : vérifiez qu’il est encore là et que vous avez le droit de l’ouvrir.",
  corrupt:
    "Le dossier est endommagé : réparez-le depuis la liste ; les documents sont relus et vos décisions sont gardées.",
  newer:
    "Le dossier a été écrit par un Probant plus récent : il se consulte ici sans se modifier ; continuez avec cette version.",
  busy: "Un autre Probant écrit dans ce dossier : attendez qu’il ait fini et réessayez.",
  closed: "Le dossier a été fermé pendant le travail : rouvrez-le.",
  full: "Le disque est plein : libérez de la place et réessayez.",
  not_writable: "Le dossier ne peut pas être écrit : vérifiez vos droits.",
  gone: "Le dossier a été déplacé ou supprimé pendant qu’il était ouvert : remettez-le en place et rouvrez-le.",
  sealed: "Le dossier est chiffré : donnez sa phrase secrète.",
  wrong_passphrase: "Cette phrase secrète n’ouvre pas le dossier : vérifiez-la et donnez-la de nouveau.",
  too_large: "Le dossier est trop grand pour être chiffré en mémoire.",
};
