import { findDivisions } from "#domain/inference/divisions.ts";
import { campsP } from "#domain/inference/camps.ts";
import { findCollisions } from "#domain/inference/collisions.ts";
import { findConsensus, findDissent } from "#domain/inference/spreads.ts";
import { SPECTRUM_IDS } from "#domain/questionnaire/questionnaire.ts";
import { makeChanceTeam } from "#tests/domain/inference/chance-teams.ts";
const T=Number(process.env.T??1500); const opts=JSON.parse(process.env.R??"{}");
for (const n of [8,12,20]) {
 let d=0,raw=0,co=0,di=0,cons=0;
 for(let s=1;s<=T;s++){ const m=makeChanceTeam(s,{n,...opts}).responses.map(r=>r.scores);
  if(findDivisions(m,1).length)d++; if(Math.min(...SPECTRUM_IDS.map(i=>campsP(m.map(x=>x.current[i]!),.03)))*6<=.03) raw++;
  if(findCollisions(m,1).length)co++; if(findDissent(m).length)di++; if(findConsensus(m).length)cons++;
 }
 console.log(n,JSON.stringify(opts),"divisions",(100*d/T).toFixed(2),"LR only",(100*raw/T).toFixed(2),"collisions",(100*co/T).toFixed(2),"dissent",(100*di/T).toFixed(2),"consensus",(100*cons/T).toFixed(2));
}
