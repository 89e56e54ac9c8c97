import { findOpenDifferences, findReleasedDifferences } from "#domain/inference/group-differences.ts";
import { SPECTRUM_IDS } from "#domain/questionnaire/questionnaire.ts";
import { makeChanceTeam } from "#tests/domain/inference/chance-teams.ts";
import { confidentialReleaseOf, openReleaseOf } from "#tests/domain/generated-teams.ts";
const T=Number(process.env.T??1500); const one=SPECTRUM_IDS[0];
for (const n of [8,12,20]) { let a=0,b=0,worst=0; const pw:any={};
 for(let s=1;s<=T;s++){ const team=makeChanceTeam(s,{n}); let t=performance.now(); if(findOpenDifferences(team.responses).length)a++; worst=Math.max(worst,performance.now()-t);
  if(n>9&&findReleasedDifferences(confidentialReleaseOf(team).groups).length)b++; }
 for (const diff of [3,4,5]) for (const mode of ["open","conf"]) { let k=0; const P=300;
  for(let s=1;s<=P;s++){ const team=makeChanceTeam(s+9000,{n,spread:1.5}); 
   team.responses.forEach((r,i)=>{ const up=i%2===0; r.role= up?{name:"Chief Executive Officer",function:"General Management",level:"C-Suite"}:{name:"Sales Manager",function:"Sales",level:"Manager"}; const x=r.scores.current[one]!; r.scores.current[one]=Math.min(9,Math.max(1,Math.round(x+(up?diff/2:-diff/2))));});
   const v= mode==="open"?findOpenDifferences(team.responses):findReleasedDifferences(confidentialReleaseOf(team).groups); if(v.some(g=>g.spectrum===one))k++; }
  pw[diff+mode]=(100*k/P).toFixed(0);}
 console.log(n,"null open",(100*a/T).toFixed(2),"conf",(100*b/T).toFixed(2),"worst",worst.toFixed(0),JSON.stringify(pw)); }
