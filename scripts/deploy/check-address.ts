import type { Deployment } from "#build/wrangler.ts";
import { type Fault, fault, faultIf } from "./fault.ts";
import type { Platform } from "./platform.ts";

interface Zone {
  id: string;
  name: string;
  status: string;
}

/** The zone of a host in this account: its own name's, or that of a name above it. */
async function findZone(platform: Platform, account: string, host: string): Promise<Zone | null> {
  const labels = host.split(".");
  const accountId = account.split("/").at(-1);
  for (let depth = 0; depth < labels.length - 1; depth++) {
    const name = labels.slice(depth).join(".");
    const { result } = await platform.get<Zone[]>(`/zones?name=${name}&account.id=${accountId}`);
    if (result?.[0]) return result[0];
  }
  return null;
}

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : null);

/** Finds what keeps the Worker from SITE_URL's host and its mail from being sent. */
export async function checkAddress(
  platform: Platform,
  account: string,
  deployment: Deployment,
): Promise<Fault[]> {
  const host = hostOf(deployment.vars.SITE_URL ?? "");
  const sender = deployment.vars.MAIL_FROM?.split("@")[1];
  const checks: Promise<Fault[]>[] = [];
  if (host) {
    const isOnWorkersDev = host.endsWith(".workers.dev");
    checks.push((isOnWorkersDev ? checkWorkersDev : checkDomain)(platform, account, deployment, host));
  }
  if (sender && deployment.hasMail) checks.push(checkSender(platform, account, sender));
  return (await Promise.all(checks)).flat();
}

async function checkWorkersDev(
  platform: Platform,
  account: string,
  { worker, isOnWorkersDev }: Deployment,
  host: string,
): Promise<Fault[]> {
  const { result, message } = await platform.get<{ subdomain: string }>(`${account}/workers/subdomain`);
  const expected = result ? `${worker}.${result.subdomain}.workers.dev` : null;
  return [
    ...faultIf(
      !isOnWorkersDev,
      "SITE_URL is an address under workers.dev, and workers_dev is not true",
      "workers_dev = true in wrangler.toml",
    ),
    ...faultIf(
      expected !== host,
      expected ? `the Worker's address is ${expected}, not ${host}` : `workers.dev: ${message}`,
      "SITE_URL in wrangler.toml",
    ),
  ];
}

async function checkDomain(
  platform: Platform,
  account: string,
  { worker, isOnWorkersDev, routes }: Deployment,
  host: string,
): Promise<Fault[]> {
  const zone = await findZone(platform, account, host);
  const beside = faultIf(
    isOnWorkersDev,
    "workers_dev is true: the Worker would answer beside SITE_URL",
    "workers_dev = false in wrangler.toml",
  );
  if (!zone) {
    const mend = "add the domain under dash.cloudflare.com, Domains, in the same account, or mend SITE_URL";
    return [...beside, ...fault(`no zone of this account holds the host of SITE_URL, ${host}`, mend)];
  }
  return [
    ...beside,
    ...faultIf(
      zone.status !== "active",
      `the zone ${zone.name} is ${zone.status}, not active`,
      "set the name servers that the dashboard shows for it",
    ),
    ...(routes.length > 0 ? [] : await checkOwner(platform, account, worker, host, zone)),
  ];
}

/** wrangler takes a host from another Worker, and overwrites a DNS record, without a question if it has no terminal. */
async function checkOwner(platform: Platform, account: string, worker: string, host: string, zone: Zone) {
  const domains = await platform.get<{ hostname: string; service: string }[]>(
    `${account}/workers/domains?hostname=${host}`,
  );
  const owner = domains.result?.find(({ hostname }) => hostname === host)?.service;
  if (owner) {
    const mend = "SITE_URL, or take the domain from that Worker in the dashboard";
    return faultIf(owner !== worker, `${host} belongs to another Worker, ${owner}`, mend);
  }
  const records = await platform.get<{ type: string; content: string }[]>(
    `/zones/${zone.id}/dns_records?name=${host}`,
  );
  return (records.result ?? []).flatMap(({ type, content }) =>
    faultIf(
      ["A", "AAAA", "CNAME"].includes(type),
      `${host} has a DNS record already, which the deployment would overwrite: ${type} ${content}`,
      "delete it in the dashboard if nothing needs it",
    ),
  );
}

async function checkSender(platform: Platform, account: string, domain: string): Promise<Fault[]> {
  const zone = await findZone(platform, account, domain);
  const { result, message } = zone
    ? await platform.get<{ name: string; enabled: boolean }[]>(`/zones/${zone.id}/email/sending/subdomains`)
    : { result: null, message: "no zone of this account holds it" };
  const known = result?.find(({ name }) => name === domain);
  if (known?.enabled) return [];
  const reason = result ? (known ? "its DNS records are not valid yet" : "it is not set up") : message;
  return fault(
    `no mail can be sent from ${domain}, the domain of MAIL_FROM: ${reason}`,
    `wrangler email sending enable ${domain}; then its DNS records: wrangler email sending dns get ${domain}`,
  );
}
