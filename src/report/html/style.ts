/** The page's looks: calm, exact, the same in light and dark and on A4. */

const LIGHT = `--page:#f6f7f8;--sheet:#fff;--ink:#1b2226;--soft:#56626b;--line:#dde2e6;--faint:#eef1f3;--link:#1d5a96;--verified:#1c7a4c;--contradicted:#b4281e;--ambiguous:#8f5c00;--unknown:#5d6973;--cite:#fff2c2;--cite-edge:#c98a00;--paper:#fff;--paper-ink:#2a3238;--photo:#e8ecef;--bar:#7d9fc0;--on:#fff`;
const DARK = `--page:#14181b;--sheet:#1b2024;--ink:#e6eaed;--soft:#9aa6af;--line:#333b41;--faint:#242a2f;--link:#86b8ea;--verified:#5fc08f;--contradicted:#f0857b;--ambiguous:#e0aa4e;--unknown:#9aa6af;--cite:#4a3c10;--cite-edge:#e0aa4e;--paper:#22282d;--paper-ink:#d5dbe0;--photo:#2e363c;--bar:#5b7fa3;--on:#14181b`;

export const STYLE = `
:root{color-scheme:light dark;${LIGHT}}
@media (prefers-color-scheme:dark){:root{${DARK}}}
*{box-sizing:border-box}
html{scroll-padding-top:3.5rem;-webkit-text-size-adjust:100%}
body{margin:0;background:var(--page);color:var(--ink);font:16px/1.55 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Liberation Sans",sans-serif;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
main,header,footer{max-width:70rem;margin:0 auto;padding:0 1.5rem}
header{padding-top:3rem}
h1{font-size:1.75rem;line-height:1.2;margin:0 0 .35rem;font-weight:650;letter-spacing:-.01em}
h2{font-size:1.3rem;line-height:1.3;margin:0 0 .5rem;font-weight:650}
h3{font-size:1.02rem;line-height:1.4;margin:0 0 .5rem;font-weight:620}
h4{font-size:.86rem;margin:1.1rem 0 .35rem;font-weight:620;color:var(--soft)}
p{margin:0 0 .7rem}
a{color:var(--link);text-decoration-thickness:1px;text-underline-offset:.18em}
:focus-visible{outline:2px solid var(--link);outline-offset:2px;border-radius:3px}
.made,.muted,.soft,.lead{color:var(--soft)}
.lead{max-width:44rem;margin-bottom:1.2rem}
nav{position:sticky;top:0;z-index:2;background:var(--page);border-bottom:1px solid var(--line);margin-top:1.5rem}
nav ul{max-width:70rem;margin:0 auto;padding:.7rem 1.5rem;display:flex;flex-wrap:wrap;gap:.25rem 1.4rem;list-style:none;font-size:.9rem}
nav a{color:var(--soft);text-decoration:none}
nav a:hover{color:var(--link);text-decoration:underline}
section{background:var(--sheet);border:1px solid var(--line);border-radius:8px;padding:1.75rem 2rem;margin:1.5rem 0}
table{border-collapse:collapse;width:100%;font-size:.94rem}
th,td{text-align:start;vertical-align:top;padding:.55rem .9rem .55rem 0;border-bottom:1px solid var(--line);font-weight:400}
thead th{color:var(--soft);font-size:.84rem;padding-top:0;white-space:nowrap}
.num{text-align:end;white-space:nowrap}
.none{color:var(--soft);margin:0}
.away{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.icon{width:1em;height:1em;flex:none;vertical-align:-.13em}
.verified{--tone:var(--verified)}.contradicted{--tone:var(--contradicted)}.ambiguous{--tone:var(--ambiguous)}.unknown{--tone:var(--unknown)}
.verdict{display:inline-flex;gap:.45em;align-items:center;color:var(--tone);font-weight:600;white-space:nowrap}
.place{display:inline-flex;flex-wrap:wrap;gap:0 .5em;align-items:baseline}
.place .anchor{font-weight:550}
.place .file{color:var(--soft);font-size:.86em}
.total b{font-weight:620}.total{font-size:1.15rem;margin-bottom:.5rem}
.bar{display:block;width:100%;height:14px;border-radius:7px;overflow:hidden;background:var(--faint)}
.bar rect{fill:var(--tone)}
.legend{display:grid;grid-template-columns:repeat(auto-fit,minmax(11rem,1fr));gap:1rem 1.5rem;margin:1.1rem 0 1.4rem}
.legend dt{color:var(--tone);font-weight:600;display:flex;gap:.45em;align-items:center}
.legend dd{margin:0}
.legend b{font-size:1.6rem;font-weight:620;line-height:1.3}
.share{color:var(--soft);margin-inline-start:.3em}
.meaning{display:block;color:var(--soft);font-size:.88rem}
.figures{display:flex;flex-wrap:wrap;gap:.4rem 1.8rem;list-style:none;margin:0 0 1.1rem;padding:1rem 0;border-block:1px solid var(--line)}
.promise{color:var(--soft);margin:0}
.promise b{color:var(--ink);font-weight:620}
.theme{margin-top:1.6rem}
.theme h3{margin-bottom:.1rem}
.theme .why{color:var(--soft);margin-bottom:.6rem}
.theme ul{list-style:none;margin:0;padding:0}
.theme li{display:grid;grid-template-columns:2.6rem 1fr auto;gap:.2rem .6rem;padding:.7rem 0;border-top:1px solid var(--line);align-items:baseline;break-inside:avoid}
.theme li bdi{max-width:48rem}.theme li b{color:var(--soft);font-weight:400}.theme li a{text-decoration:none}
.severity{display:inline-block;font-size:.78rem;font-weight:600;line-height:1.5;padding:0 .55em;border:1px solid currentColor;border-radius:4px;white-space:nowrap;color:var(--soft)}
.severity.critical{background:var(--contradicted);border-color:var(--contradicted);color:var(--on)}
.severity.major,.severity.contradiction{color:var(--contradicted)}
.severity.moderate,.severity.ambiguous{color:var(--ambiguous)}
.clash,.fault{padding:1.2rem 0;border-top:1px solid var(--line)}
.clash h3,.fault h3{display:flex;flex-wrap:wrap;gap:.3rem .7rem;align-items:baseline}
.gapsize{color:var(--soft);font-weight:400}
.clash>table :is(td,tbody th){padding-block:.4rem}
.clash>table tbody th{width:17rem}.clash>table .num{width:10rem;padding-inline-end:1.6rem;font-weight:600}.clash>table thead .num{font-weight:400}
details summary{cursor:pointer;color:var(--link);width:fit-content;font-size:.9rem;padding:.15rem 0}
.clash details{margin-top:.5rem}
#filters{display:flex;flex-wrap:wrap;gap:.8rem 1.2rem;align-items:center;margin-bottom:1.2rem;padding-bottom:1.2rem;border-bottom:1px solid var(--line);font-size:.92rem}
#filters[hidden]{display:none}
fieldset{border:0;margin:0;padding:0;display:flex;flex-wrap:wrap;gap:.5rem}
.chip{display:inline-flex;align-items:center;gap:.4em;border:1px solid var(--line);border-radius:6px;padding:.2rem .6rem;cursor:pointer;color:var(--soft)}
.chip:has(:checked){border-color:var(--tone);color:var(--tone)}
.chip input{position:absolute;opacity:0}
.chip:has(:focus-visible){outline:2px solid var(--link);outline-offset:2px}
.chip:not(:has(:checked)) .icon{opacity:.4}
select,input[type=search],button{font:inherit;color:inherit;background:var(--sheet);border:1px solid var(--line);border-radius:6px;padding:.25rem .6rem;max-width:16rem}
button{cursor:pointer;color:var(--link)}
.buttons{display:inline-flex;gap:.5rem}
output{color:var(--soft);margin-inline-start:auto}
.claims>thead th{border-bottom:1px solid var(--line)}
.claims>tbody>tr:first-child>*{border-bottom:0;padding-bottom:0;padding-top:.9rem}
.claims>tbody>tr.more>td{padding-top:.1rem;padding-bottom:.8rem}
.claims>thead th:first-child{width:9rem}.claims>tbody>tr:first-child>th{width:44%}
.more>td>details>summary{margin-inline-start:9rem}
.claims .text{margin:0 0 .15rem;font-weight:550}
.claims .explanation{margin:0;color:var(--soft);font-size:.9rem}
.claims .place{flex-direction:column}
.claim:target>tr:first-child>*{background:var(--faint)}
.exhibits{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(22rem,100%),1fr));gap:1.2rem 1.6rem;margin:.8rem 0}
.exhibit{margin:0;min-width:0;break-inside:avoid}
figcaption{display:flex;flex-wrap:wrap;gap:0 .7rem;align-items:baseline;margin-bottom:.4rem;font-size:.92rem}
.claims .exhibit .place,.claims .calculation .place,.claims .places .place{flex-direction:row}
.what{color:var(--soft)}
.what:empty{display:none}
blockquote{margin:0 0 .5rem;padding-inline-start:.8rem;border-inline-start:3px solid var(--cite-edge);font-size:.94rem}
.exhibit>*{max-width:100%}
.sheet{overflow-x:auto;border:1px solid var(--line);border-radius:4px;background:var(--paper);color:var(--paper-ink);margin:.2rem 0 .5rem;width:fit-content;max-width:100%}
.sheet table{width:auto;font-size:.8rem;line-height:1.35}
.sheet th,.sheet td{border:1px solid var(--line);padding:.22rem .5rem;white-space:nowrap;height:1.7em;max-width:8rem;vertical-align:middle;overflow:hidden;text-overflow:ellipsis;color:inherit}
.sheet tr>:first-child{border-inline-start:0}.sheet tr>:last-child{border-inline-end:0}.sheet thead th{border-top:0}.sheet tbody tr:last-child>*{border-bottom:0}
.sheet th{background:var(--faint);color:var(--soft);text-align:center;font-size:.92em;padding-block:.15rem;min-width:2.2rem}
.sheet th.on{color:var(--ink);font-weight:650}
.sheet td.n{text-align:end}.sheet td.b{font-weight:620}.sheet td.l{max-width:13rem}.sheet td.h{color:var(--soft)}.sheet td.h:not(.l){max-width:5.5rem}.sheet td.e{color:var(--contradicted)}
.sheet .gap:is(th,td){border-inline-end:3px double var(--soft)}
.sheet tr.gap>*{border-bottom:3px double var(--soft)}
.sheet td.c{background:var(--cite);box-shadow:inset 0 0 0 2px var(--cite-edge);font-weight:650}
mark{background:none;color:inherit}
code{font:.86em/1.5 ui-monospace,"SF Mono",Consolas,"Liberation Mono",monospace}
.formula,.note{font-size:.86rem;color:var(--soft);margin:0 0 .4rem}
.page{display:block;width:100%;max-width:34rem;height:auto;border:1px solid var(--line);border-radius:4px;margin:.2rem 0 .5rem;background:var(--paper)}
.paper{fill:var(--paper)}.photo{fill:var(--photo)}
symbol text{fill:var(--paper-ink);font-family:system-ui,"Noto Sans","Liberation Sans",sans-serif;unicode-bidi:isolate}
symbol .t text{font-weight:600}
.tb rect,.ch>rect:first-child{fill:none;stroke:var(--line)}
.ch rect{fill:var(--bar)}.ch .s1{opacity:.65}.ch .s2{opacity:.45}.ch .s3{opacity:.8}.ch .s4{opacity:.3}
rect.cited{fill:var(--cite-edge);fill-opacity:.13;stroke:var(--cite-edge);stroke-width:3}
.excerpt{border:1px solid var(--line);border-radius:4px;padding:.6rem .9rem;font-size:.9rem;color:var(--soft)}
.excerpt p{margin:.2rem 0}
p.cited{background:var(--cite);color:var(--ink);padding:.2rem .5rem;border-inline-start:3px solid var(--cite-edge)}
.calculation{max-width:44rem}
.calculation table{font-size:.88rem}
.calculation td,.calculation th{padding-block:.25rem}
.calculation p{margin:0 0 .5rem;font-size:.9rem}
tfoot th,tfoot td{font-weight:620;border-bottom:0}
.places{list-style:none;margin:.2rem 0;padding:0;font-size:.88rem}
.places li{padding:.3rem 0;border-top:1px solid var(--faint)}
.places .place{margin-inline-end:.5rem}
.looked{margin-top:.6rem}
#hidden td:last-child{background:var(--faint);padding-inline:.9rem}
:is(#documents,#hidden,#notRead) tbody th{min-width:9rem}#documents td:nth-child(2),#documents td:nth-child(3){white-space:nowrap}#documents table{margin-bottom:1rem}
footer{color:var(--soft);font-size:.88rem;padding-block:1rem 3rem}
@media (max-width:46rem){nav{position:static}.more>td>details>summary{margin-inline-start:0}section{padding:1.2rem 1rem}.claims>thead{display:none}.claims>tbody>tr{display:block;padding-inline:.2rem}.claims>tbody>tr>*{display:block;width:auto!important;text-align:start;padding-block:.1rem!important}.theme li{grid-template-columns:2.2rem 1fr}.theme li a{grid-column:2}}
@page{size:A4;margin:15mm 14mm}
@media print{
:root{color-scheme:light;${LIGHT};--page:#fff}
html{font-size:10pt}body{font-size:10pt;print-color-adjust:exact;-webkit-print-color-adjust:exact}
main,header,footer{max-width:none;padding:0}header{padding-top:0}
nav,#filters,.claims summary,.clash summary{display:none}
section{border:0;border-radius:0;padding:0;margin:0 0 9mm}
#contradictions,#claims,#defects{break-before:page}
h2,h3,h4,figcaption{break-after:avoid}
tr,.fault,.clash>table{break-inside:avoid}.theme .why{break-after:avoid}.claims>tbody>tr.more{break-inside:auto}.claims>tbody>tr:first-child{break-after:avoid}
tbody.claim[hidden]{display:table-row-group!important}
details:not(.looked)::details-content{content-visibility:visible;block-size:auto;display:block}
details.looked{display:none}
.exhibits{grid-template-columns:1fr 1fr;gap:4mm}
.sheet{overflow:hidden}.sheet table{font-size:7pt}.sheet th,.sheet td{max-width:1.9cm;padding:.12rem .3rem}.sheet td.l{max-width:3.4cm}.page{max-width:82mm}
a{color:inherit;text-decoration:none}
thead{display:table-header-group}
}
`;
