"""Fits which of a claim's likeliest candidates it speaks of: a linear score and a small network over their features, with
NONE beside them, trained as a conditional logit; none of the features sees the claimed value.

python3 train-ranker.py DUMP OUT.json

DUMP.* is written by dump-examples.ts. Writes OUT.json, fitted to all examples, and DUMP.scores: for each example one
float32 a candidate, by a network that has not seen its workbook, and one for NONE; NaN where the program would not look
at the candidate. 8 folds, about ten minutes on two cores, 6 GB. Needs numpy and PyTorch.
"""
import json
import sys

import numpy as np
import torch
from torch import nn

dump, out = sys.argv[1:3]
HIDDEN, EPOCHS, RATE, DECAY, BATCH, FOLDS, SEED = 48, 7, 3e-3, 1e-2, 64, 8, 0
# As the program chooses them: the first by the first look, and what agrees; of the latter, so many are trained on.
TOP, AGREEING = 100, 40
GENERATED_WEIGHT = 0.5
# In deviations; what is farther counts no more.
FARTHEST, COMPARED_SCALE = 5.0, 3.0

head = json.load(open(f"{dump}.features.json"))
examples = [json.loads(line) for line in open(f"{dump}.jsonl")]
width = len(head["features"])
compared = [head["features"].index(name) for name in head["compared"]]
lengths = np.concatenate([np.array(e["lengths"], dtype=np.int64) for e in examples])
starts = np.concatenate([[0], np.cumsum([len(e["lengths"]) for e in examples])])
offsets = np.concatenate([[0], np.cumsum(lengths)])
places = np.fromfile(f"{dump}.places", dtype=np.uint16)
values = np.fromfile(f"{dump}.values", dtype=np.float16)
features = np.zeros((len(lengths), width), dtype=np.float16)
for a, b in zip(starts, starts[1:]):
    rows = np.repeat(np.arange(a, b), lengths[a:b])
    features[rows, places[offsets[a] : offsets[b]]] = values[offsets[a] : offsets[b]]
del places, values
look = np.array(head["alignment"], dtype=np.float32)
first = np.concatenate([features[i : i + 100000].astype(np.float32) @ look for i in range(0, len(features), 100000)])
right = np.concatenate([e["right"] for e in examples]).astype(bool)
agrees = np.concatenate([e["agrees"] for e in examples]).astype(bool)
none = torch.tensor([e["none"] for e in examples])
unknown = np.array([e["label"] == "UNKNOWN" for e in examples])
workbooks = [e["family"].split(":", 1)[1] if e["family"].startswith(("written:", "asked:")) else e["family"] for e in examples]
number = {name: i for i, name in enumerate(sorted(set(workbooks)))}
fold = np.array([number[name] % FOLDS for name in workbooks])
weight = torch.tensor([1.0 if e["family"].startswith(("written:", "asked:", "book:")) else GENERATED_WEIGHT for e in examples])


def chosen(a, b, extra, most):
    order = np.argsort(-first[a:b], kind="stable")[:TOP]
    return a + np.union1d(order, np.where(extra[a:b])[0][:most])


def padded(lists):
    table = np.full((len(lists), max(map(len, lists))), -1)
    for row, places in zip(table, lists):
        row[: len(places)] = places
    return torch.from_numpy(table)


trained = padded([chosen(a, b, agrees | right, AGREEING) for a, b in zip(starts, starts[1:])])
looked_at = padded([chosen(a, b, agrees, None) for a, b in zip(starts, starts[1:])])
features = torch.from_numpy(features)
drawn = torch.from_numpy(np.sort(np.random.default_rng(SEED).choice(len(features), min(len(features), 200000), replace=False)))
deviation = features[drawn].float().std(0).clamp(min=0.05)
right = torch.from_numpy(right)
unknown = torch.from_numpy(unknown)


class Ranker(nn.Module):
    def __init__(self):
        super().__init__()
        self.linear, self.none = nn.Linear(width, 1, bias=False), nn.Linear(none.shape[1], 1, bias=False)
        self.hidden, self.out = nn.Linear(width + len(compared), HIDDEN), nn.Linear(HIDDEN, 1, bias=False)
        self.drop = nn.Dropout(0.1)
        for layer in (self.linear, self.none, self.out):
            nn.init.zeros_(layer.weight)

    def forward(self, given, places):
        there = places >= 0
        x = given[places.clamp(min=0)].float()
        best = x[..., compared].masked_fill(~there[..., None], -9).max(1, keepdim=True).values
        inputs = torch.cat([(x / deviation).clamp(-FARTHEST, FARTHEST), (x[..., compared] - best) * COMPARED_SCALE], -1)
        scores = self.linear(x) + self.out(self.drop(torch.relu(self.hidden(inputs))))
        return scores.squeeze(-1).masked_fill(~there, -1e4)


def fit(members):
    torch.manual_seed(SEED)
    ranker = Ranker()
    straight = [*ranker.linear.parameters(), *ranker.none.parameters()]
    bent = [*ranker.hidden.parameters(), *ranker.out.parameters()]
    steps = EPOCHS * len(members) // BATCH
    optimizer = torch.optim.AdamW(
        [{"params": straight, "lr": 3 * RATE, "weight_decay": 1e-4}, {"params": bent, "lr": RATE, "weight_decay": DECAY}]
    )
    rates = [group["lr"] for group in optimizer.param_groups]
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, max_lr=rates, total_steps=steps)
    draw = np.random.default_rng(SEED)
    for _ in range(steps):
        some = torch.from_numpy(draw.choice(members, BATCH))
        where = trained[some]
        meant = torch.cat([right[where.clamp(min=0)] & (where >= 0), unknown[some][:, None]], 1)
        scores = torch.cat([ranker(features, where), ranker.none(none[some])], 1)
        losses = torch.logsumexp(scores, 1) - torch.logsumexp(scores.masked_fill(~meant, -1e5), 1)
        optimizer.zero_grad()
        (losses * weight[some]).mean().backward()
        optimizer.step()
        schedule.step()
    return ranker.eval()


# What has no right candidate, and is not UNKNOWN, teaches nothing.
usable = np.array([i for i, (a, b) in enumerate(zip(starts, starts[1:])) if unknown[i] or right[a:b].any()])
said = [np.full(b - a + 1, np.nan, dtype=np.float32) for a, b in zip(starts, starts[1:])]
groups = {}
for k in range(FOLDS):
    ranker = fit(usable[fold[usable] != k])
    others = np.where(fold == k)[0]
    with torch.no_grad():
        for some in np.array_split(others, max(1, len(others) // 128)):
            where = looked_at[torch.from_numpy(some)]
            scores, nothing = ranker(features, where), ranker.none(none[torch.from_numpy(some)])
            for i, row, its, nought in zip(some, where, scores, nothing):
                there = (row >= 0).sum()
                said[i][(row[:there] - starts[i]).numpy()] = its[:there].numpy()
                said[i][-1] = nought.item()
                if unknown[i]:
                    continue
                group = examples[i]["family"].split(":", 1)[0] if weight[i] == 1 else "generated"
                hits = groups.setdefault(group, [])
                hits.append(bool(right[row[its.argmax()]]))
    print(k, {name: (round(float(np.mean(hits)), 3), len(hits)) for name, hits in groups.items()}, flush=True)
np.concatenate(said).tofile(f"{dump}.scores")

ranker = fit(usable)
short = lambda tensor: [float(f"{number:.5g}") for number in tensor.detach().flatten().tolist()]
json.dump(
    {
        "linear": short(ranker.linear.weight),
        "none": short(ranker.none.weight),
        "deviation": short(deviation),
        # One row a feature, and one a compared feature.
        "hidden": [short(row) for row in ranker.hidden.weight.T],
        "bias": short(ranker.hidden.bias),
        "out": short(ranker.out.weight),
    },
    open(out, "w"),
)
