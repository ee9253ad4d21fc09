/** The memo's looks: a printed page first, calm on a screen, the same in light and dark. */

const LIGHT = `--page:#f4f5f6;--sheet:#fff;--ink:#1b2226;--soft:#56626b;--line:#dde2e6;--faint:#eef1f3;--link:#1d5a96;--verified:#1c7a4c;--contradicted:#b4281e;--ambiguous:#8f5c00;--unknown:#8b969e;--deck:#1d5a96;--model:#a9b4bc;--downside:#b4281e;--base:#1b2226;--upside:#1c7a4c`;
const DARK = `--page:#14181b;--sheet:#1b2024;--ink:#e6eaed;--soft:#9aa6af;--line:#333b41;--faint:#242a2f;--link:#86b8ea;--verified:#5fc08f;--contradicted:#f0857b;--ambiguous:#e0aa4e;--unknown:#6d7880;--deck:#86b8ea;--model:#5b666e;--downside:#f0857b;--base:#e6eaed;--upside:#5fc08f`;

export const MEMO_STYLE = `
:root{color-scheme:light dark;${LIGHT}}
@media (prefers-color-scheme:dark){:root{${DARK}}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Liberation Sans",sans-serif;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
main,header{max-width:54rem;margin:0 auto;padding:0 1.5rem}
header{padding-top:2.5rem}
h1{font-size:1.7rem;line-height:1.2;margin:0 0 .3rem;font-weight:650;letter-spacing:-.01em}
h2{font-size:1.25rem;line-height:1.3;margin:0 0 .7rem;font-weight:650}
h3{font-size:1rem;line-height:1.4;margin:0 0 .3rem;font-weight:620}
h4{font-size:.8rem;margin:0 0 .3rem;font-weight:620;color:var(--soft);text-transform:uppercase;letter-spacing:.04em}
p{margin:0 0 .5rem}
a{color:var(--link);text-decoration-thickness:1px;text-underline-offset:.18em}
:focus-visible{outline:2px solid var(--link);outline-offset:2px;border-radius:3px}
.made,.soft{color:var(--soft)}
.made{font-size:.92rem}
nav{max-width:54rem;margin:1rem auto 0;padding:0 1.5rem}
nav ul{display:flex;flex-wrap:wrap;gap:.2rem 1.1rem;list-style:none;font-size:.88rem;margin:0;padding:.6rem 0;border-block:1px solid var(--line)}
nav a{color:var(--soft);text-decoration:none}
nav a:hover{color:var(--link);text-decoration:underline}
section{background:var(--sheet);border:1px solid var(--line);border-radius:8px;padding:1.5rem 1.8rem;margin:1.2rem 0}
ul.points{list-style:none;margin:0;padding:0}
.points>li,.item{padding:.65rem 0;border-top:1px solid var(--line)}
.points>li:first-child,.item:first-of-type{border-top:0;padding-top:0}
.points p:last-child,.item p:last-child{margin:0}
table{border-collapse:collapse;width:100%;font-size:.92rem}
th,td{text-align:start;vertical-align:top;padding:.4rem .8rem .4rem 0;border-bottom:1px solid var(--line);font-weight:400}
th:last-child,td:last-child{padding-inline-end:0}
thead th{color:var(--soft);font-size:.82rem;padding-top:0}
tbody th{font-weight:550;min-width:7rem;overflow-wrap:break-word}
tbody th::first-letter,.facts dt::first-letter,dl.why dt::first-letter,.more>li>b::first-letter{text-transform:uppercase}
.facts dt{display:inline-block}
.num{text-align:end;white-space:nowrap}
.verdict-line{display:grid;grid-template-columns:auto 1fr;gap:0 1.6rem;align-items:center;margin-bottom:1.1rem}
.grade{font-size:3.1rem;font-weight:650;line-height:1;letter-spacing:-.03em}
.grade .of{font-size:.9rem;font-weight:400;color:var(--soft);letter-spacing:0;margin-inline-start:.25em}
.advice b,.grade b{font-weight:inherit}
.advice{font-size:1.15rem;font-weight:620;margin:0 0 .15rem}
.stop{color:var(--contradicted)}.ask{color:var(--ambiguous)}.go_on{color:var(--verified)}
.short{font-size:1.03rem;margin-bottom:1rem}
.columns{display:grid;grid-template-columns:1fr 1fr;gap:1.2rem 2rem;margin-top:1.1rem}
.columns :is(ol,ul){margin:0;padding-inline-start:1.2rem}
.columns li{margin-bottom:.35rem;font-size:.95rem}
.facts{display:flex;flex-wrap:wrap;gap:.3rem 1.6rem;margin:0 0 1rem;padding:.7rem 0;border-block:1px solid var(--line);font-size:.95rem}
.facts dt{color:var(--soft)}.facts dd{display:inline;margin:0 0 0 .4em;font-weight:600}
.tag{display:inline-block;font-size:.76rem;font-weight:600;line-height:1.5;padding:0 .5em;border:1px solid currentColor;border-radius:4px;white-space:nowrap;color:var(--soft);margin-inline-end:.5em;vertical-align:.08em}
.tag.critical{background:var(--contradicted);border-color:var(--contradicted);color:var(--sheet)}
.tag.high,.tag.major{color:var(--contradicted)}.tag.medium,.tag.moderate{color:var(--ambiguous)}
.more{font-size:.9rem;color:var(--soft)}
.more b{color:var(--ink);font-weight:600}
dl.why{margin:.3rem 0 0;font-size:.92rem;display:grid;grid-template-columns:minmax(7rem,auto) 1fr;gap:.15rem .9rem}
dl.why div{display:contents}dl.why dt{color:var(--soft)}dl.why dd{margin:0}
sup.ref{font-size:.72em;line-height:0;white-space:nowrap}
sup.ref a{text-decoration:none;padding:0 .12em}
.calc{font:.84em/1.5 ui-monospace,"SF Mono",Consolas,"Liberation Mono",monospace;color:var(--soft);display:block;margin:.15rem 0}
.chart{margin:.6rem 0 .9rem}
.chart svg{display:block;width:100%;height:auto;overflow:visible}
.chart .verdicts{height:20px}
.chart figcaption{display:flex;flex-wrap:wrap;gap:.1rem 1.1rem;font-size:.88rem;color:var(--soft);margin-top:.35rem}
.chart figcaption.named{margin:0 0 .4rem;font-weight:600;color:var(--ink)}
.chart figcaption.named .key{font-weight:400}
.chart text{fill:var(--soft);font:12px system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Liberation Sans",sans-serif}
.chart text.value{fill:var(--ink)}
.key::before{content:"";display:inline-block;width:.75em;height:.75em;border-radius:2px;margin-inline-end:.4em;background:var(--tone)}
.verified{--tone:var(--verified)}.contradicted{--tone:var(--contradicted)}.ambiguous{--tone:var(--ambiguous)}.unknown{--tone:var(--unknown)}
.deck{--tone:var(--deck)}.model{--tone:var(--model)}.downside{--tone:var(--downside)}.base{--tone:var(--base)}.upside{--tone:var(--upside)}
.chart rect{fill:var(--tone)}
.fan polyline{fill:none;stroke:var(--tone);stroke-width:2.2;stroke-linejoin:round}
.fan polyline.downside{stroke-dasharray:5 3}
.fan text.value{fill:var(--tone)}
.axis{stroke:var(--soft);stroke-width:1}.grid{stroke:var(--line);stroke-width:1}
.range{max-width:36rem}
.range .kept{fill:var(--verified)}.range .dropped{fill:var(--sheet);stroke:var(--soft);stroke-width:2}
.charts{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(18rem,100%),1fr));gap:.5rem 2rem}
.lines{margin:0 0 .9rem;padding-inline-start:1.2rem}.lines li{margin-bottom:.2rem}
.three{margin:0 0 .9rem;padding-inline-start:1.4rem}.three li{margin-bottom:.5rem}.three a{color:inherit;text-decoration:none}
.counts{margin-bottom:1rem}
.tables{display:grid;grid-template-columns:1fr 1fr;gap:1.3rem 2rem}.tables .wide{grid-column:1/-1}
.tables thead th:first-child{color:var(--ink);font-weight:620;font-size:.9rem}
.tables td,.tables th{padding:.28rem .6rem .28rem 0}
.note{font-size:.82rem;color:var(--soft);margin:.3rem 0 0}
.sides thead{display:none}
.claims{font-size:.85rem}.claims td{padding:.25rem .7rem .25rem 0}.claims td:first-child,.claims td:nth-child(3){white-space:nowrap}
.group{margin-top:1.2rem}
.group ol{margin:0;padding-inline-start:1.5rem}
.group li{margin-bottom:.6rem;padding-inline-start:.2rem}
.sources{font-size:.88rem}
.sources li{padding:.25rem 0 .25rem .3rem}
.sources li:target{background:var(--faint)}
footer{color:var(--soft);font-size:.88rem;padding-block:.6rem 3rem}
@media (max-width:40rem){.tables{grid-template-columns:1fr}.columns{grid-template-columns:1fr}.verdict-line{grid-template-columns:1fr}section{padding:1.1rem 1rem}dl.why{grid-template-columns:1fr}}
@page{size:A4;margin:14mm 15mm}
@media print{
:root{color-scheme:light;${LIGHT};--page:#fff}
html{font-size:9.4pt}body{font-size:9.4pt;line-height:1.38;print-color-adjust:exact;-webkit-print-color-adjust:exact}
main,header{max-width:none;padding:0}header{padding-top:0}nav{display:none}footer{padding:0}
section{border:0;border-radius:0;padding:0;margin:0 0 6mm}
#onePage,#figures{break-after:page;margin:0}#onePage{margin-top:2mm;font-size:8.7pt;line-height:1.28}#onePage h3{margin:0 0 .6mm}#onePage .lines,#onePage .three,#onePage .facts,#onePage table{margin-bottom:1.7mm}#onePage .three li,#onePage .lines li{margin-bottom:.3mm}#onePage .facts{padding:1mm 0;font-size:8.8pt}#onePage table{font-size:8.6pt}.counts{font-size:8.4pt}.counts :is(th,td){padding:.45mm 2mm .45mm 0}#onePage .committee{font-size:8.1pt;line-height:1.25}#onePage .committee :is(th,td){padding:.35mm 0}#onePage .chart{margin:.4mm 0 1.6mm}#onePage .chart .verdicts{height:3mm}#onePage .chart figcaption{margin:.4mm 0 0}#onePage .committee th{width:37mm;min-width:0;padding-inline-end:2mm}
h1{font-size:16pt}h2{font-size:12.5pt;border-bottom:.6pt solid var(--line);padding-bottom:1mm;margin-bottom:2.5mm}#onePage>h2{display:none}
h2,h3,h4,figcaption.named{break-after:avoid}
tr,.closing,.points>li,.item,.group li,.chart,.sources li,.note{break-inside:avoid}
.verdict-line{margin-bottom:2mm}.grade{font-size:27pt}
#onePage p,#figures p{margin-bottom:1mm}
th,td{padding:.8mm 2mm .8mm 0}
#figures table{font-size:8.4pt}#figures th,#figures td{padding:.45mm 1.6mm .45mm 0}#figures .tables{gap:2.6mm 7mm}#figures .note{font-size:7.6pt;margin:.4mm 0 0;line-height:1.3}
#figures .chart{margin:1mm 0 0}#figures .chart svg{max-height:34mm;width:auto;max-width:100%}
.claims{font-size:7.8pt}.claims th,.claims td{padding:.5mm 1.6mm .5mm 0}
.sources{font-size:7.4pt;columns:2;column-gap:6mm;margin:0;padding-inline-start:5mm}.sources li{padding:.1mm 0}
a{color:inherit;text-decoration:none}
thead{display:table-header-group}
}
`;

/** A source is shown at the foot of the window while one points at a link to it, or has the focus there: without a script, a rule each. */
export function cardStyle(sources: number): string {
  if (sources === 0) return "";
  const pointed = Array.from(
    { length: sources },
    (_, i) => `main:has(.ref a[href="#s${i + 1}"]:is(:hover,:focus-visible)) #s${i + 1}`,
  );
  return `.card{display:none}
@media screen{:is(${pointed}){position:fixed;inset:auto 0 1rem;margin:auto;max-width:52rem;max-height:45vh;overflow:auto;z-index:1;list-style-position:inside;padding:.8rem 1rem;background:var(--sheet);border:1px solid var(--soft);border-radius:8px;box-shadow:0 .5rem 2rem #0004}
:is(${pointed}) .card{display:block;margin-top:.5rem}}
.card .sheet{overflow-x:auto}.card table{width:auto;font-size:.8rem}.card :is(th,td){border:1px solid var(--line);padding:.2rem .5rem;white-space:nowrap;max-width:13rem;overflow:hidden;text-overflow:ellipsis;min-width:0}.card th{color:var(--soft)}.card td.n{text-align:end}.card td.c{box-shadow:inset 0 0 0 2px var(--ambiguous);font-weight:650}.card mark{background:none;color:inherit}
.card .away{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
`;
}
