/** The page's only script: filters of the claims, and everything opened for print. The page is whole without it. */

export const SCRIPT = `(() => {
"use strict";
const form = document.getElementById("filters");
const all = [...document.querySelectorAll("tbody.claim")];
addEventListener("beforeprint", () => { for (const d of document.querySelectorAll("details:not(.looked)")) if (!d.open) { d.open = true; d.dataset.print = "1"; } });
addEventListener("afterprint", () => { for (const d of document.querySelectorAll("details[data-print]")) { d.open = false; delete d.dataset.print; } });
const reveal = () => {
  const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target) return;
  target.hidden = false;
  const details = target.querySelector("details");
  if (details && target.matches("tbody")) { details.open = true; target.scrollIntoView(); }
};
addEventListener("hashchange", reveal);
reveal();
if (!form) return;
form.hidden = false;
const fold = (text) => text.normalize("NFD").replace(/[\\u0300-\\u036f]/g, "").toLowerCase();
const words = new Map(all.map((claim) => [claim, fold(claim.textContent)]));
const out = form.querySelector("output");
const show = () => {
  const verdicts = new Set([...form.querySelectorAll("[name=verdict]:checked")].map((box) => box.value));
  const place = form.elements.place.value;
  const text = fold(form.elements.text.value.trim());
  let shown = 0;
  for (const claim of all) {
    const on = verdicts.has(claim.dataset.verdict) && (!place || claim.dataset.place === place) && words.get(claim).includes(text);
    claim.hidden = !on;
    if (on) shown++;
  }
  out.textContent = out.dataset.text.replace("{n}", shown);
  document.getElementById("no-claim").hidden = shown > 0;
};
form.addEventListener("input", show);
form.addEventListener("submit", (event) => event.preventDefault());
for (const button of form.querySelectorAll("button[data-open]")) {
  button.addEventListener("click", () => { for (const claim of all) if (!claim.hidden) claim.querySelector("details").open = Boolean(button.dataset.open); });
}
show();
})();`;
