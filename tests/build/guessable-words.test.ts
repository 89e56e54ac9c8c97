import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { makeGuessableWords } from "#build/plugins/guessable-words.ts";
import { makeJudge } from "#domain/accounts/judge-password.ts";

const guessable = makeGuessableWords();
const judgeFor = makeJudge(guessable);
const OWNER = { email: "ana.bergmann@harbour-clinics.example", companyName: "SLK" };
const judge = (password: string, owner = OWNER) => judgeFor(password, owner);

const COMMON = {
  English:
    "Passw0rd! P@ssw0rd123 Summer2026! Winter2025 Welcome1! Football1! Monkey99 letmein2026 Michael1985!",
  German:
    "Sommer2026! Herbst2026! Frühling2025! Fruehling2025 Passwort1 Hallo123! Schatz123! MÄRZ2026! Montag2026!",
  French:
    "Bonjour123 Motdepasse1! Printemps2026! Septembre2025! Vendredi13! soleil123 Bienvenue1! Marseille13",
  Spanish:
    "Contraseña1 Contrasena2026! Verano2026! Invierno2025 Octubre2026! Enero2026 Barcelona10 Madrid2026!",
  keyboards: "qwertz123 Qwertz2026! azerty123 Qwerty!23 1qaz2wsx asdfghjk 12345678 87654321 ABCDEFGH",
  patterns:
    "p.a.s.s.w.o.r.d s-o-n-n-e aaaaaaaa 11111111 abcabcabc abcd1234 passwordpassword 11.11.1990 01011990 Aa123456! trustno1",
};

const STRONG = [
  "correct horse battery",
  "korrekt pferd batterie heftklammer",
  "le cheval mange du foin",
  "mi perro come piedras",
  "zwölf Boxkämpfer jagen",
  "purple-lamp-river",
  "MyDogAteMyHomework",
  "пароль длинный и хороший",
  "日本語のパスワード長い",
  "kT9#mQ2vLx",
  "xK7$pQ9!",
  "vG8kLw2n",
  `${"the quick brown fox jumps over the lazy dog. ".repeat(2)}Then it sleeps.`,
];

it.each(Object.entries(COMMON))("a password that is soon guessed is weak (%s)", (_, passwords) => {
  const taken = passwords.split(" ").filter((password) => judge(password).join() !== "common");
  expect(taken).toEqual([]);
});

it.each(STRONG)("a password that takes long to guess is not weak (%s)", (password) => {
  expect(judge(password)).toEqual([]);
});

it.each([
  ["SLK-2026!", "product"],
  ["slkslkslk", "product"],
  ["Slk12345!", "product"],
  ["5LK2026!", "product"],
  ["My slk-Profile!", "product"],
  ["Bergmann2026", "address"],
  ["xxAna-BERGMANN1", "address"],
  ["Harbour2026!", "address"],
  ["ana.bergmann@harbour-clinics.example", "address"],
])("a password that has little beside its owner's or the site's words is weak (%s)", (password, reason) => {
  expect(judge(password)).toEqual([reason]);
});

it.each(["slk purple lamp river boat", "bergmann eats purple lamps", "joanna of the ark"])(
  "a password that is strong without its owner's and the site's words is not weak (%s)",
  (password) => {
    expect(judge(password, { ...OWNER, email: "jo.bergmann@harbour.example" })).toEqual([]);
  },
);

it("a password with the configured name of the company is weak by that", () => {
  expect(judge("Zweigwerk-2026", { ...OWNER, companyName: "Zweigwerk & Söhne" })).toEqual(["product"]);
});

it("a password is judged without an address too", () => {
  expect(judge("Passw0rd!", { email: "", companyName: "" })).toEqual(["common"]);
  expect(judge("correct horse battery", { email: "", companyName: "" })).toEqual([]);
});

it("the words are small enough to be loaded for a password", () => {
  expect(gzipSync(JSON.stringify(guessable)).length).toBeLessThan(256 * 1024);
});
