import { readFileSync, writeFileSync, readdirSync, existsSync } from "node:fs";
import { readDocument } from "/work/w-books/src/documents/index.ts";
import { dealContextOf, factsOfDocument } from "/work/w-books/src/facts/index.ts";
import { locateClaim } from "/work/w-books/src/verification/index.ts";
const D="/work/shared/data";
const sets:[string,string,string[]][]=[];
for(const n of readdirSync(D+"/real2/books")) sets.push(["books-"+n,D+"/real2/books/"+n,["model.xlsx"]]);
for(const n of readdirSync(D+"/real2/pairs")) sets.push(["pairs-"+n,D+"/real2/pairs/"+n,[existsSync(D+"/real2/pairs/"+n+"/deck.pptx")?"deck.pptx":"deck.pdf","model.xlsx"]]);
for(const n of readdirSync(D+"/gold")) sets.push(["gold-"+n,D+"/gold/"+n,["deck.pptx","model.xlsx"]]);
const G="/work/gendeals2"; const only=process.argv[2]; readdirSync(G).forEach((n,i)=>{ if(i%5===0) sets.push(["gen-"+n,G+"/"+n,["model.xlsx"]]); });
for(const [name,dir,files] of sets){ if(only&&!name.startsWith(only)) continue;
  try{
  const t0=performance.now();
  const docs=[]; for(const f of files){docs.push(await readDocument(new Uint8Array(readFileSync(dir+"/"+f)),f, f.startsWith("deck")?{kind:"deck"}:{} as any));}
  const deal=dealContextOf(docs); const facts=docs.map(d=>factsOfDocument(d,deal));
  const truth=JSON.parse(readFileSync(dir+"/truth.json","utf8"));
  const pages=docs.map((d,i)=>({document:d,statements:facts[i].statements}));
  const claims=truth.claims.map((c:any)=>({gold:c,claim:locateClaim({id:c.id,text:c.text,file:files.length>1?files[0]:undefined,slide:c.slide},files.length>1?pages:pages,deal)}));
  const grid=docs.flatMap(d=>d.units.filter(u=>u.kind==="sheet"));
  writeFileSync("/tmp/dump/"+name+".json",JSON.stringify({name,deal,truth,facts:facts.flatMap(f=>f.facts),statements:facts.flatMap(f=>f.statements).map(s=>({...s,facts:undefined})),claims,grid:undefined}));
  console.log(name,facts.map(f=>f.facts.length),truth.claims.length,Math.round(performance.now()-t0));
  }catch(e){console.log(name,String(e).slice(0,300))}
}
