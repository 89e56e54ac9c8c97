import { infer } from "#domain/inference/infer.ts";
import { makeChanceTeam } from "#tests/domain/inference/chance-teams.ts";
import { confidentialReleaseOf, openReleaseOf } from "#tests/domain/generated-teams.ts";
const T = Number(process.env.T ?? 500);
const KINDS = ["wishes","collisions","camps","dissent","consensus","contradictions","groups","sameCamps"] as const;
const opts = JSON.parse(process.env.R ?? "{}");
for (const n of [5,8,12,20]) for (const mode of ["open","conf"]) {
  const c: Record<string, number> = {}; let any=0; const t0=performance.now(); let worst=0;
  for (let s=1;s<=T;s++){ const team=makeChanceTeam(s,{n,...opts}); const rel= mode==="open"?openReleaseOf(team):confidentialReleaseOf(team);
    const t=performance.now(); const v=infer(rel); worst=Math.max(worst,performance.now()-t);
    let a=false; for(const k of KINDS) if ((v[k] as unknown[]).length){c[k]=(c[k]??0)+1;a=true;} if(a)any++; }
  console.log(n,mode,KINDS.map(k=>`${k} ${(100*(c[k]??0)/T).toFixed(1)}`).join("  "),"ANY",(100*any/T).toFixed(1),"ms",((performance.now()-t0)/T).toFixed(2),"worst",worst.toFixed(0));
}
