import type { Question } from "#tests/worker/api/matrix/statuses.ts";

/** The same choices for the same seed. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** Between 0 and 1, by Lehmer's generator. */
  #next(): number {
    this.#state = (this.#state * 48_271) % 2_147_483_647;
    return this.#state / 2_147_483_647;
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

const RAW_BODIES = [
  "",
  "{",
  "[]",
  "null",
  '"text"',
  "1e999",
  '{"__proto__":{"isAdmin":true}}',
  '{"a":'.repeat(4000),
  "x".repeat(70_000),
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

function mutateParam(random: Random, value: string | number): string | number {
  if (random.chance(0.6)) return value;
  return random.chance(0.1) ? "%e0%a4" : encodeURIComponent(random.pick(TEXTS) || "%");
}

function mutateBody(random: Random, body: object): unknown {
  if (random.chance(0.15)) return random.pick(RAW_BODIES);
  const names = ["email", "kind", "count", ...Object.keys(body)];
  const changed = Array.from({ length: random.below(4) }, () => [random.pick(names), random.pick(VALUES)]);
  return { ...body, ...Object.fromEntries(changed) };
}

/** A request with something wrong in its path, its query, its body or its headers; or with nothing wrong. */
export function mutate(random: Random, { params = {}, body, headers }: Question): Question {
  const changed = Object.entries(params).map(([name, value]) => [name, mutateParam(random, value)]);
  return {
    params: Object.fromEntries(changed),
    ...(random.chance(0.3) && { query: random.pick(QUERIES) }),
    ...(body instanceof Object && { body: mutateBody(random, body) }),
    headers: { ...headers, ...(random.chance(0.15) && random.pick(HEADERS)) },
  };
}
