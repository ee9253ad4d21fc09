#!/usr/bin/env python3
"""Trains the phrase vectors: what people say of a quantity is brought near to how documents label it.

    node scripts/train-judge/dump-phrases.ts phrases.json
    python3 scripts/train-judge/train-phrases.py phrases.json models/judge/phrase-vectors.bin
    python3 scripts/train-judge/train-phrases.py phrases.json FOLDER/even.bin even   # and odd: halves of the asked books

Starts from the token vectors of the embedder that ships, and moves them by contrast (InfoNCE): phrases against labels,
with labels of other quantities as hard negatives, and claims asked over a workbook's map against the other lines of
that workbook. 700 steps, about ten minutes on one core. Needs numpy and PyTorch (Debian's python3-torch, with
libopenblas0). Prints how often, among 64 labels, the right one comes first and among the first five, on concepts by
other writers that are never trained on, and how often a right line of all those of a workbook does, on up to 25 books
of the half that is left out.
"""
import json
import math
import random
import sys
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F

SEED, STEPS, BATCH, HARD = 1, 700, 200, 3
# Books of a step, claims and other lines of each, and what they count beside the phrases.
BOOKS, CLAIMS, OTHERS, BOOKS_COUNT = 3, 24, 60, 2.25
DIMENSION, TEMPERATURE, NOISE, DROPPED = 256, 0.05, 0.7, 0.2
LINE_NOISE, LINE_DROPPED, ROW_ALONE = 0.5, 0.1, 0.4
RATE_MAP, RATE_TOKENS, RATE_WEIGHTS = 1e-3, 1.5e-3, 4.5e-2
LANGUAGES = ("en", "fr")
ROOT = Path(__file__).resolve().parents[2]


def shipped_vectors() -> torch.Tensor:
    """The embedder's int8 table and its scales, out of the graph that ships."""
    config = json.loads((ROOT / "models/probant-static-fr-en/config.json").read_text())
    rows, columns = config["vocab_size"], config["hidden_size"]
    graph = (ROOT / "models/probant-static-fr-en/onnx/model_quantized.onnx").read_bytes()

    def initializer(size: int) -> bytes:
        length, encoded = size, b""
        while length > 127:
            encoded += bytes([length & 127 | 128])
            length >>= 7
        head = b"\x4a" + encoded + bytes([length])
        at = graph.index(head) + len(head)
        return graph[at : at + size]

    table = np.frombuffer(initializer(rows * columns), dtype=np.int8).reshape(rows, columns)
    scales = np.frombuffer(initializer(rows * 4), dtype=np.float32).reshape(rows, 1)
    return torch.tensor(table.astype(np.float32) * scales)


class Encoder(torch.nn.Module):
    """A text is the weighted sum of its tokens' vectors, mapped and brought to length 1."""

    def __init__(self, vectors: torch.Tensor):
        super().__init__()
        rows, columns = vectors.shape
        self.tokens = torch.nn.EmbeddingBag(rows, columns, mode="sum")
        self.tokens.weight.data.copy_(vectors)
        self.weights = torch.nn.Parameter(torch.zeros(rows))
        self.map = torch.nn.Linear(columns, DIMENSION, bias=False)
        torch.nn.init.normal_(self.map.weight, std=1 / math.sqrt(columns))

    def sums(self, texts, chance: random.Random | None = None, dropped: float = DROPPED) -> torch.Tensor:
        ids, offsets = [], []
        for text in texts:
            offsets.append(len(ids))
            kept = text if chance is None else [t for t in text if chance.random() > dropped]
            ids += kept or text[:1] or [1]
        index = torch.tensor(ids)
        return self.tokens(index, torch.tensor(offsets), per_sample_weights=torch.exp(self.weights[index]))

    def forward(self, texts) -> torch.Tensor:
        return F.normalize(self.map(F.normalize(self.sums(texts), dim=-1)), dim=-1)

    def shaken(self, texts, chance: random.Random, dropped: float, noise: float) -> torch.Tensor:
        """As forward, with tokens left out and noise, while it learns."""
        sums = F.normalize(self.sums(texts, chance, dropped), dim=-1)
        return F.normalize(self.map(sums + noise * torch.randn_like(sums) / math.sqrt(sums.shape[1])), dim=-1)


def measure(encoder: Encoder, concepts) -> tuple[float, float, int]:
    """Shares of questions whose own label comes first, and among the first five of 64."""
    chance = random.Random(5)
    texts, places, questions = [], {}, []

    def place(text):
        key = tuple(text)
        if key not in places:
            places[key] = len(texts)
            texts.append(text)
        return places[key]

    for concept in concepts:
        for spoken in LANGUAGES:
            for written in LANGUAGES:
                for said in concept["said"][spoken][:4]:
                    others = [c for c in (chance.choice(concepts) for _ in range(60)) if c is not concept]
                    rivals = [place(label) for label in concept["unlike"][written][:4]]
                    rivals += [place(chance.choice(c["labels"][written])) for c in others]
                    questions.append((place(said), place(chance.choice(concept["labels"][written])), rivals))
    with torch.no_grad():
        vectors = encoder(texts)
    ranks = [int((vectors[r] @ vectors[q] > vectors[q] @ vectors[o]).sum()) for q, o, r in questions]
    share = lambda fits: round(sum(map(fits, ranks)) / len(ranks), 3)
    return share(lambda rank: rank == 0), share(lambda rank: rank < 5), len(ranks)


def measure_books(encoder: Encoder, books) -> tuple[float, float, int]:
    """Shares of claims for which a right label comes first, and among the first five, of all labels of the workbook."""
    ranks = []
    for book in books:
        with torch.no_grad():
            lines = torch.stack([encoder([line[kind] for line in book["lines"]]) for kind in ("all", "row")])
            asked = encoder([claim["said"] for claim in book["claims"]])
        texts = [line["text"] for line in book["lines"]]
        for claim, scores in zip(book["claims"], (lines @ asked.T).amax(0).T):
            right = {texts[i] for i in claim["lines"]}
            best = max(float(scores[i]) for i, text in enumerate(texts) if text in right)
            ranks.append(len({text for text, score in zip(texts, scores) if score > best and text not in right}))
    share = lambda fits: round(sum(map(fits, ranks)) / max(1, len(ranks)), 3)
    return share(lambda rank: rank == 0), share(lambda rank: rank < 5), len(ranks)


def loss_of_book(encoder: Encoder, book, chance: random.Random) -> torch.Tensor:
    """Claims of a workbook against its lines: those that decide, of the claims drawn, and some others."""
    claims = chance.sample(book["claims"], min(CLAIMS, len(book["claims"])))
    deciding = {line for claim in claims for line in claim["lines"]}
    others = [i for i in range(len(book["lines"])) if i not in deciding]
    chosen = [book["lines"][i] for i in sorted(deciding) + chance.sample(others, min(OTHERS, len(others)))]
    texts = [(line["row"] if chance.random() < ROW_ALONE else None) or line["all"] for line in chosen]
    asked = encoder.shaken([claim["said"] for claim in claims], chance, DROPPED, LINE_NOISE)
    scores = asked @ encoder.shaken(texts, chance, LINE_DROPPED, LINE_NOISE).T / TEMPERATURE
    named = [{book["lines"][i]["text"] for i in claim["lines"]} for claim in claims]
    right = torch.tensor([[line["text"] in own for line in chosen] for own in named])
    return (torch.logsumexp(scores, 1) - torch.logsumexp(scores.masked_fill(~right, -1e9), 1)).mean()


def main() -> None:
    source, target = sys.argv[1:3]
    half = {"even": 0, "odd": 1}.get(sys.argv[3]) if len(sys.argv) > 3 else None
    torch.manual_seed(SEED)
    torch.set_num_threads(1)
    chance = random.Random(SEED)
    data = json.loads(Path(source).read_text())
    everything = shipped_vectors()
    # Only the tokens that the phrases use are moved; the others go through the map as they are.
    books = sorted(data["books"], key=lambda book: book["name"])
    texts = [text for part in ("training", "heldout") for c in data[part] for text in texts_of(c)]
    texts += [line[kind] for book in books for line in book["lines"] for kind in ("row", "all")]
    texts += [claim["said"] for book in books for claim in book["claims"]]
    used = sorted({token for text in texts for token in text} | {1})
    row = {token: i for i, token in enumerate(used)}
    for text in texts:
        text[:] = [row[token] for token in text]
    training, heldout = data["training"], data["heldout"]
    taught = [book for i, book in enumerate(books) if half is None or i % 2 == half]
    left_out = [book for book in books if book not in taught][:25]
    encoder = Encoder(everything[used])
    groups = [(encoder.map.weight, RATE_MAP), (encoder.tokens.weight, RATE_TOKENS), (encoder.weights, RATE_WEIGHTS)]
    optimizer = torch.optim.Adam([{"params": [p], "lr": rate} for p, rate in groups], betas=(0.9, 0.99))
    for step in range(1, STEPS + 1):
        asked, offered, hard = [], [], []
        for concept in chance.sample(training, min(BATCH, len(training))):
            spoken = chance.choice(LANGUAGES)
            written = spoken if chance.random() < 0.6 else chance.choice(LANGUAGES)
            kind = chance.random()
            if kind < 0.7:
                asked.append(chance.choice(concept["said"][spoken]))
            else:
                asked.append(chance.choice(concept["labels"][spoken]) if kind < 0.9 else concept["concept"])
            offered.append(chance.choice(concept["labels"][written]))
            hard += [chance.choice(concept["unlike"][written]) for _ in range(HARD)]
        vectors = encoder.shaken(asked + offered + hard, chance, DROPPED, NOISE)
        count = len(asked)
        question, label, other = vectors[:count], vectors[count : 2 * count], vectors[2 * count :]
        answers = torch.arange(count)
        loss = F.cross_entropy(question @ torch.cat([label, other]).T / TEMPERATURE, answers)
        loss = loss + 0.5 * F.cross_entropy(label @ question.T / TEMPERATURE, answers)
        for book in chance.sample(taught, min(BOOKS, len(taught))):
            loss = loss + BOOKS_COUNT / BOOKS * loss_of_book(encoder, book, chance)
        for group, (_, rate) in zip(optimizer.param_groups, groups):
            group["lr"] = rate * (1 - 0.95 * step / STEPS)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        if step % 200 == 0:
            print(step, round(loss.item(), 3), "held out: first, within five, questions", measure(encoder, heldout), "of books", measure_books(encoder, left_out), flush=True)
    write(target, everything, used, encoder)


def texts_of(concept):
    yield concept["concept"]
    for kind in ("said", "labels", "unlike"):
        for language in LANGUAGES:
            yield from concept[kind][language]


def write(target: str, everything: torch.Tensor, used: list[int], encoder: Encoder) -> None:
    """Rows and columns (uint32), a scale a row (float32), int8 rows: the map and the weights are folded in."""
    vectors, weights = everything.clone(), torch.ones(len(everything))
    with torch.no_grad():
        vectors[torch.tensor(used)] = encoder.tokens.weight
        weights[torch.tensor(used)] = torch.exp(encoder.weights)
        table = ((vectors @ encoder.map.weight.T) * weights[:, None]).numpy()
    scales = np.abs(table).max(axis=1, keepdims=True) / 127
    scales[scales == 0] = 1
    head = np.array(table.shape, dtype=np.uint32).tobytes()
    Path(target).write_bytes(head + scales.astype(np.float32).tobytes() + np.round(table / scales).astype(np.int8).tobytes())


if __name__ == "__main__":
    main()
