import type { Route } from "./routes.ts";

/** Choices by a generator's numbers between 0 and 1. */
export class Random {
  readonly #next: () => number;

  constructor(next: () => number) {
    this.#next = next;
  }

  below(limit: number): number {
    return Math.floor(this.#next() * limit);
  }

  chance(probability: number): boolean {
    return this.#next() < probability;
  }

  pick<Value>(values: readonly Value[]): Value {
    return values[this.below(values.length)] as Value;
  }
}

export interface Attack {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: BodyInit | null;
}

/** What the parameters and the fields of well-formed requests hold. */
export interface Known {
  params: Readonly<Record<string, string>>;
  fields: Readonly<Record<string, unknown>>;
}

const TEXTS = [
  "",
  " ",
  "\u0000",
  "\u202e\u0301\ufeff",
  "'; DROP TABLE user; --",
  "1 OR 1=1",
  "<script>alert(1)</script>",
  "=HYPERLINK(1)",
  "../../../etc/passwd",
  "%00%ff",
  "{{7*7}}",
  "a\r\nset-cookie: x=y",
  "javascript:alert(1)",
  "//elsewhere.example",
  "__proto__",
  "constructor",
  "𝕏".repeat(200),
  "9".repeat(400),
  "x".repeat(3000),
] as const;

const VALUES: readonly unknown[] = [
  ...TEXTS,
  "\ud800",
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 53,
  1e308,
  [],
  {},
  [[[[]]]],
  [null],
  { $ne: null },
  { constructor: { prototype: { isAdmin: true } } },
  Array.from({ length: 500 }, (_, index) => index),
];

const RAW_BODIES: readonly BodyInit[] = [
  "",
  "{",
  "[]",
  "null",
  '"text"',
  "1e999",
  '{"__proto__":{"isAdmin":true}}',
  '{"a":'.repeat(4000),
  "x".repeat(70_000),
  new Uint8Array([0xff, 0xfe, 0x7b, 0x00, 0x7d]),
];

const HEADERS: readonly Record<string, string>[] = [
  { "content-type": "text/plain" },
  { "content-type": "multipart/form-data; boundary=x" },
  { "content-type": "application/json; charset=utf-16" },
  { "content-encoding": "gzip" },
  { accept: "text/html" },
  { origin: "https://elsewhere.example" },
  { origin: "null" },
  { "x-forwarded-for": "127.0.0.1", "x-forwarded-host": "elsewhere.example" },
  { "x-http-method-override": "DELETE" },
  { range: "bytes=0-,5-1" },
  { "if-none-match": '"' },
  { authorization: "Bearer ../../x" },
];

const QUERIES = [
  "?after=%00",
  "?before=%ff",
  "?search=%25%27",
  "?state=__proto__",
  "?limit=-1&offset=1e9",
  "?token=",
];
const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"];

function mutatePath(random: Random, path: string, { params }: Known): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    if (random.chance(0.6)) return params[name] ?? params.id ?? "1";
    return random.chance(0.1) ? "%e0%a4" : encodeURIComponent(random.pick(TEXTS) || "%");
  });
  return random.chance(0.3) ? filled + random.pick(QUERIES) : filled;
}

function mutateBody(random: Random, { fields }: Known): BodyInit {
  if (random.chance(0.15)) return random.pick(RAW_BODIES);
  const names = Object.keys(fields);
  const changed = Array.from({ length: random.below(4) }, () => [random.pick(names), random.pick(VALUES)]);
  return JSON.stringify({ ...fields, ...Object.fromEntries(changed) });
}

/** A request to a route with something wrong in its path, its body or its headers; or with nothing wrong. */
export function mutate(random: Random, route: Route, known: Known): Attack {
  const method = random.chance(0.05) ? random.pick(METHODS) : route.method;
  const hasBody = method !== "GET" && method !== "HEAD";
  return {
    method,
    path: mutatePath(random, route.path, known),
    headers: {
      ...(hasBody && { "content-type": "application/json" }),
      ...(random.chance(0.15) && random.pick(HEADERS)),
    },
    body: hasBody ? mutateBody(random, known) : null,
  };
}
