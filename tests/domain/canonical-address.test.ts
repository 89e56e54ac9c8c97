import { expect, it } from "vitest";
import { canonicalAddress } from "#worker/services/recipients/canonical-address.ts";

it.each([
  ["ada.lovelace+offsite@gmail.com", "adalovelace@gmail.com"],
  ["A.d.a.Lovelace@GoogleMail.com", "adalovelace@gmail.com"],
  ["ada+a+b@example.com", "ada@example.com"],
  ["ada.love-lace_1@PM.me", "adalovelace1@proton.me"],
  ["ada.lovelace@me.com", "ada.lovelace@icloud.com"],
  ["ada.lovelace@yandex.com", "ada-lovelace@yandex.ru"],
  ["Ada@EXAMPLE.com.", "ada@example.com"],
  ["ａｄａ＠example．com", "ada@example.com"],
  ["a\u200Bda@exam\u00ADple.com", "ada@example.com"],
  ["ada@bücher.example", "ada@xn--bcher-kva.example"],
  ["ada@BÜCHER.example", "ada@xn--bcher-kva.example"],
  ["ada@bu\u0308cher。example", "ada@xn--bcher-kva.example"],
  ["ADA@XN--BCHER-KVA.example", "ada@xn--bcher-kva.example"],
  ["zoe\u0301@example.com", "zoé@example.com"],
  ["ﬁona@example.com", "fiona@example.com"],
])("one mailbox has one form: %s", (address, expected) => {
  expect(canonicalAddress(address)).toBe(expected);
  expect(canonicalAddress(expected)).toBe(expected);
});

it.each([
  ["ada.lovelace@example.com", "adalovelace@example.com"],
  ["ada@gmail.com", "ada@gmail.com.example"],
  ["ada-maria@example.com", "ada@example.com"],
  ["+ada@example.com", "+bea@example.com"],
  ["ada@mail.example.com", "ada@example.com"],
])("two people stay two: %s, %s", (one, other) => {
  expect(canonicalAddress(one)).not.toBe(canonicalAddress(other));
});
