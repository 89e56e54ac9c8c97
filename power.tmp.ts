import { infer } from "#domain/inference/infer.ts";
import { SPECTRUM_IDS } from "#domain/questionnaire/questionnaire.ts";
import { makeChanceTeam } from "#tests/domain/inference/chance-teams.ts";
import { confidentialReleaseOf, openReleaseOf } from "#tests/domain/generated-teams.ts";
const T = Number(process.env.T ?? 500);
const one=SPECTRUM_IDS[0]; const four=SPECTRUM_IDS.slice(0,4);
const run=(name:string,n:number,effects:any,mode:string,found:(v:any)=>boolean)=>{ let k=0; for(let s=1;s<=T;s++){const team=makeChanceTeam(s+5000,{n,effects}); if(found(infer(mode==="open"?openReleaseOf(team):confidentialReleaseOf(team))))k++;} console.log(name,n,mode,(100*k/T).toFixed(1)); };
for (const n of [8,12,20]) for (const mode of ["open","conf"]) {
  run("gap2 one",n,{[one]:{gap:2}},mode,v=>v.wishes.some((w:any)=>w.spectrum===one));
  run("gap2 all: all found",n,Object.fromEntries(SPECTRUM_IDS.map(i=>[i,{gap:2}])),mode,v=>v.wishes.length===6);
  for (const sp of [0.5,.8,1.0]) run(`camps sd ${sp}`,n,{[one]:{camps:{distance:4,spread:sp}}},mode,v=>v.camps.some((w:any)=>w.spectrum===one));
  for (const sp of [0.5,.8,1.0]) run(`collide sd ${sp}`,n,{[one]:{goals:{distance:4,spread:sp}}},mode,v=>v.collisions.some((w:any)=>w.spectrum===one));
  for (const sp of [0.5,.8,1.0]) run(`four same camps sd ${sp}: any camps`,n,Object.fromEntries(four.map(i=>[i,{camps:{distance:4,spread:sp}}])),mode,v=>v.camps.length>0);
  if(mode==="open") for (const sp of [0.5,.8,1.0]) run(`four same camps sd ${sp}: as one`,n,Object.fromEntries(four.map(i=>[i,{camps:{distance:4,spread:sp}}])),mode,v=>v.sameCamps.length===1&&v.sameCamps[0].join()===four.join());
}
