import { expect, it } from "vitest";
import { readPublicAddress } from "#domain/public-address.ts";
import { HOSTILE } from "./hostile-addresses.ts";

const faultOf = (text: string, options?: Parameters<typeof readPublicAddress>[1]) => {
  const read = readPublicAddress(text, options);
  return "fault" in read ? read.fault : null;
};

it.each([
  ["https://hooks.slack.com/services/T0/B0/x", "https://hooks.slack.com/services/T0/B0/x"],
  ["  https://hooks.slack.com/services/T0  ", "https://hooks.slack.com/services/T0"],
  [
    "https://prod-12.westeurope.logic.azure.com:443/workflows/a",
    "https://prod-12.westeurope.logic.azure.com/workflows/a",
  ],
  ["https://münchen.de/haken", "https://xn--mnchen-3ya.de/haken"],
  ["HTTPS://Chat.Example.COM/hook?key=1", "https://chat.example.com/hook?key=1"],
  ["https://7.example.com/1", "https://7.example.com/1"],
  ["https://127.0.0.1.example.com/", "https://127.0.0.1.example.com/"],
  ["https://hooks.slack.com./services", "https://hooks.slack.com./services"],
])("an address of the public internet is taken as the parser writes it: %s", (text, href) => {
  expect(readPublicAddress(text)).toEqual({ url: new URL(href) });
});

it.each(HOSTILE.flatMap(([fault, texts]) => texts.map((text) => [text, fault] as const)))(
  "a hostile address is refused: %j (%s)",
  (text, fault) => {
    expect(faultOf(text)).toBe(fault);
  },
);

const onLaptop = { allowsLoopback: true };

it.each(["http://localhost:11434/v1", "http://127.0.0.1:9/v1", "http://[::1]:8080/", "https://localhost/"])(
  "an address on a laptop may be this machine's: %s",
  (text) => {
    expect(faultOf(text, onLaptop)).toBeNull();
  },
);

it.each([
  ["http://192.168.1.1/", "not_https"],
  ["https://192.168.1.1/", "ip_address"],
  ["https://127.0.0.2/", "ip_address"],
  ["https://app.localhost/", "local_name"],
  ["http://example.com/", "not_https"],
  ["http://user@localhost/", "user"],
  ["ftp://localhost/", "not_https"],
])("an address on a laptop is held to all other rules: %s", (text, fault) => {
  expect(faultOf(text, onLaptop)).toBe(fault);
});
