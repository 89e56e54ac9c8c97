import { findWishes } from "#domain/inference/wishes.ts";
import { SPECTRUM_IDS } from "#domain/questionnaire/questionnaire.ts";
import { makeChanceTeam } from "#tests/domain/inference/chance-teams.ts";
const T=Number(process.env.T??1500); const one=SPECTRUM_IDS[0];
for (const n of [8,12,20]) for (const open of [true,false]) for (const cut of [.045]) {
 const ps=[0,0,0,0]; const cuts=[.038,.041,.043,.045]; const pw=[0,0,0,0];
 for(let s=1;s<=T;s++){ 
  const m=findWishes(makeChanceTeam(s,{n}).responses.map(r=>r.scores),open); cuts.forEach((c,i)=>{if(m.some(w=>w.p<=c))ps[i]!++});
  const q=findWishes(makeChanceTeam(s+50000,{n,effects:{[one]:{gap:2}}}).responses.map(r=>r.scores),open); cuts.forEach((c,i)=>{if(q.some(w=>w.spectrum===one&&w.p<=c))pw[i]!++});
 }
 console.log(n,open?"open":"conf",cuts.join(),"null",ps.map(x=>(100*x/T).toFixed(2)).join(),"power",pw.map(x=>(100*x/T).toFixed(2)).join());
}
