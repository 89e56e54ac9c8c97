import { expect, it } from "vitest";
import { addPlacesSchema, readAddresses } from "#domain/invitations/addresses.ts";

const reasonOf = (text: string) => readAddresses(text).problems[0]?.reason;
const [ANN, BEN, CY] = ["ann@example.org", "ben@example.org", "cy@example.org"];
const read = (addresses: string[], rest: object = {}) => ({
  addresses,
  problems: [],
  repeated: [],
  heading: null,
  ...rest,
});

it("pasted addresses are separated by commas, semicolons, line breaks or spaces", () => {
  const text =
    "a@example.com, b@example.com;c@example.com\nd@example.com\r\ne@example.com f@example.com\n\n;,";
  expect(readAddresses(text)).toEqual(
    read(["a", "b", "c", "d", "e", "f"].map((name) => `${name}@example.com`)),
  );
});

it("pasted addresses count once, in upper or lower case", () => {
  expect(readAddresses("Ada@example.com, ada@EXAMPLE.com, bo@example.com")).toEqual(
    read(["ada@example.com", "bo@example.com"], { repeated: ["ada@example.com"] }),
  );
});

it.each([
  ["of Gmail", `"Ann Example" <${ANN}>, Ben Example <${BEN}>, ${CY},`],
  ["of Apple Mail", `Ann Example <${ANN}>, Ben Example <${BEN}>, "Example, Cy" <${CY}>`],
  ["of Outlook", `Example, Ann <${ANN}>; Example, Ben (IT) <${BEN}>; '${CY}';`],
  ["of Outlook without spaces", `Example, Ann<${ANN}>;Example, Ben, MBA<${BEN}>;${CY};`],
  ["with single quotes", `'Example, Ann' <${ANN}>; 'Ben' <${BEN}>; '${CY}' <${CY}>`],
  ["with the header’s names", `To: Example, Ann <${ANN}>; Ben <${BEN}>\nCc:\nBcc: ${CY}`],
  ["with the header’s names in columns", `An:\tExample, Ann <${ANN}>; Ben <${BEN}>\nCc:\t${CY}`],
  ["line by line", `Example, Ann <${ANN}>\nExample, Ben <${BEN}>\n${CY}`],
  ["with a department behind", `Ann (IT, Paris) <${ANN}>; Ben (R&D; Lyon) <${BEN}>; ${CY} (Example, Cy)`],
  ["with the address in other brackets", `Ann Example (${ANN}), Ben [${BEN}]; {${CY}}`],
  ["with links", `${ANN}<mailto:${ANN}>; Ben <${BEN}<mailto:${BEN}>>, mailto:${CY}?subject=Survey`],
  ["of a link to several", `mailto:${ANN},${BEN}?cc=${CY}&subject=Hi`],
  ["of an escaped link", `mailto:Ann%20%3C${ANN}%3E, mailto:ben%40example.org; [Cy](mailto:${CY})`],
  ["without anything between them", `Ann <${ANN}> Ben <${BEN}> ${CY}`],
  ["with names before them", `Ann Example ${ANN}, Ben: ${BEN}; Example, Cy ${CY}`],
  ["with a quotation mark too many", `"Ann <${ANN}>\n"Ben" <${BEN}>, ${CY}`],
  ["with the full stop of a sentence", `Please ask ${ANN}, ${BEN} and ${CY}.`],
  ["with an @ in a name", `Ann @ Work <${ANN}>, "Ben @ben" <${BEN}>, Cy (@cy) <${CY}>`],
  ["in typographic quotes", `“Ann Example” <${ANN}>; „Ben“ <${BEN}>; «Cy» <${CY}>`],
  ["with numbers", `1. ${ANN}\n2) Ben ${BEN}\n(3) ${CY}`],
  ["with numbers without spaces", `1.${ANN}\n2.${BEN}\n3.${CY}`],
  ["with bullets", `• ${ANN}\n- Ben <${BEN}>\n* ${CY}`],
  ["of a quoted mail", `> ${ANN}\n> Ben <${BEN}>\n>> ${CY}`],
  [
    "of vCards",
    [ANN, BEN, CY]
      .map((one) => `BEGIN:VCARD\nFN:A B\nN:B;A;;;\nEMAIL;TYPE=WORK:${one}\nEND:VCARD`)
      .join("\n"),
  ],
  [
    "beside vCards with long lines and escapes",
    `BEGIN:VCARD\nEMAIL;TYPE=WORK:${ANN.slice(0, 5)}\n ${ANN.slice(5)}\nEND:VCARD\n${BEN}\nBEGIN:VCARD\nEMAIL;ENCODING=QUOTED-PRINTABLE:${CY.replace("@", "=40")}\nEND:VCARD`,
  ],
  [
    "of a page’s source",
    `<a href="mailto:${ANN}">Ann</a><br><a href='mailto:${BEN}'>${BEN}</a>, <a href="mailto:${CY}">Cy</a>`,
  ],
  ["with marks of bold and italics", `**${ANN}** *${BEN}* _${CY}_`],
  ["of a database’s links", `${ANN}#mailto:${ANN}#\n${BEN}#mailto:${BEN}#\n${CY}`],
  [
    "with characters that are not seen",
    `\uFEFFAnn\u00A0<ann@exam\u200Bple.org>;\u202F${BEN}\u00A0; \u202A${CY}\u202C`,
  ],
  ["in full width", `Ann ＜ann＠example．org＞；${BEN}，${CY}`],
  ["with other ends of lines", `${ANN}\r${BEN}\u2028${CY}\u0085`],
  ["with ends that are too many", `;${ANN}.;,;${BEN};;\n\n,${CY},.`],
  ["of a list in a program", `["${ANN}", "${BEN}", '${CY}']`],
])("pasted recipients of a mail are read %s", (_, text) => {
  expect(readAddresses(text)).toEqual(read([ANN, BEN, CY]));
});

it("pasted recipients of a mail are read of three lines, each in a form of its own", () => {
  const text = `Moss, Ada <ada.moss@example.org>; Blanc, Léo (Finance) <leo@example.org>; "Weiß, Jörg" <j.weiss@example.org>; eve@example.org;
Park, Mina, PhD <mina@example.org>; Krüger, Ute <ute@example.org>
'Sato, Yui' <yui@example.org>; 'sam@example.org'`;
  expect(readAddresses(text)).toMatchObject({ problems: [], repeated: [] });
  expect(readAddresses(text).addresses).toHaveLength(8);
});

it("a mailbox with an apostrophe", () => {
  expect(readAddresses("o'brien@example.org").addresses).toEqual(["o'brien@example.org"]);
});

it.each([
  ["of a spreadsheet", `Name\tE-Mail\r\nAnn Example\t${ANN}\r\nBen\t${BEN}\r\n`, "Name, E-Mail"],
  [
    "of quoted cells",
    `Last name,First name,Email\r\n"Example, Jr.",Ann,${ANN}\r\nExample,"Ben ""B""",${BEN}\r\n`,
    "Last name, First name, Email",
  ],
  [
    "with semicolons",
    `Vorname;Nachname;E-Mail-Adresse;Telefon\nAnn;Example;${ANN};030 1\nBen;Example;${BEN};\n`,
    "Vorname, Nachname, E-Mail-Adresse, Telefon",
  ],
  ["in French", `Courriel\tPrénom\tNom\n${ANN}\tAnn\tExample\n${BEN}\tBen\tExample`, "Courriel, Prénom, Nom"],
  [
    "in Spanish",
    `Apellidos;Nombre;Correo electrónico\n"Example; Jr.";Ann;${ANN}\nExample;Ben;${BEN}`,
    "Apellidos, Nombre, Correo electrónico",
  ],
  ["of one column", `E-mail\n${ANN}\n${BEN}`, "E-mail"],
  ["of one column in French", `Adresse électronique\n${ANN}\n${BEN}`, "Adresse électronique"],
  ["with a named delimiter", `sep=;\nName;Email\nAnn;${ANN}\nBen;${BEN}`, "Name, Email"],
  [
    "with commas in a column",
    `Role\tWork e-mail\tName\nCEO, EMEA\t${ANN}\tExample, Ann\nCFO\t${BEN}\tExample, Ben`,
    "Role, Work e-mail, Name",
  ],
  ["with two addresses in a cell", `Team\tEmail\nAll\t"${ANN}\n${BEN}"`, "Team, Email"],
  ["with two addresses in a cell of commas", `Team,Email\nAll,${ANN}; ${BEN}`, "Team, Email"],
  ["without headings", `1\tAnn Example\t${ANN}\tCEO\n2\tBen\t${BEN}\tCFO`, null],
  ["with commas, without headings", `Ann Example,"Head of IT, EMEA",${ANN}\nBen Example,CFO,${BEN}`, null],
  ["drawn by lines", `| Ann | ${ANN} |\n| Ben | ${BEN} |`, null],
  ["with spaces as columns", `Ann Example   ${ANN}\nBen           ${BEN}`, null],
])("a pasted table is read: %s", (_, text, heading) => {
  expect(readAddresses(text)).toEqual(read([ANN, BEN], { heading }));
});

it("a pasted table names the row in which there is no address", () => {
  const text = `Name\tEmail\nAnn\t${ANN}\nBen\tben(at)example.org\nDi\t\nCy\t${CY}\nEd\ted@example`;
  expect(readAddresses(text)).toEqual(
    read([ANN, CY], {
      heading: "Name, Email",
      problems: [
        { text: "Ben\tben(at)example.org", reason: "has no @" },
        { text: "Di", reason: "has no @" },
        { text: "ed@example", reason: "isn’t an email address" },
      ],
    }),
  );
});

it("a pasted table names the cell that is no address among addresses", () => {
  expect(readAddresses(`${ANN}\t${BEN}\tcy(at)example.org`).problems).toEqual([
    { text: "cy(at)example.org", reason: "has no @" },
  ]);
});

it("a pasted table names a title above its headings", () => {
  expect(readAddresses(`Our team\nName\tMail\nAnn\t${ANN}`)).toMatchObject({
    heading: "Name, Mail",
    problems: [{ text: "Our team", reason: "has no @" }],
  });
});

it.each([
  ["Bo Example", "has no @"],
  ["bo@example", "isn’t an email address"],
  ["bo@@example.com", "isn’t an email address"],
  ["bo smith@example.com", "contains a space"],
  ["bo @example.com", "contains a space"],
  ["nobody@", "isn’t an email address"],
  ["@example.com", "isn’t an email address"],
  ["zoë@example.com", "contains a character that we can’t send email to: ë"],
  ["bo@exam\u0000ple.com", "contains a character that we can’t send email to: U+0000"],
  [`${"x".repeat(250)}@example.com`, "is longer than 254 characters"],
])("pasted addresses are wrong one by one: %s", (text, reason) => {
  expect(reasonOf(text)).toBe(reason);
  for (const list of [`ada@example.com, ${text}`, `${text}\nada@example.com`, `ada@example.com;${text}`]) {
    expect(readAddresses(list).addresses).toEqual(["ada@example.com"]);
    expect(readAddresses(list).problems).toEqual([{ text, reason }]);
  }
});

it("pasted addresses are wrong one by one beside an address in the same entry", () => {
  expect(readAddresses(`bo smith@example.com ${ANN}`)).toMatchObject({
    addresses: [ANN],
    problems: [{ reason: "contains a space" }],
  });
});

it("pasted addresses name a person without one between two who have one", () => {
  expect(readAddresses(`${ANN}, Bo Example, ${CY}`)).toMatchObject({
    addresses: [ANN, CY],
    problems: [{ text: "Bo Example" }],
  });
});

it("pasted addresses hold no second header: what follows a line break is another entry", () => {
  expect(readAddresses("bo@example.com\r\nBcc: cy@example.com").addresses).toEqual([
    "bo@example.com",
    "cy@example.com",
  ]);
});

it("pasted addresses have their domain in letters that mail takes", () => {
  const { addresses } = readAddresses("Bo <bo@münchen.example>; bo@MÜNCHEN.example, cy@例え。jp");
  expect(addresses).toEqual(["bo@xn--mnchen-3ya.example", "cy@xn--r8jz45g.jp"]);
  expect(addPlacesSchema.parse({ addresses: [" Bo@München.example"] })).toEqual({
    addresses: ["bo@xn--mnchen-3ya.example"],
  });
  expect(addPlacesSchema.safeParse({ addresses: ["bo@１２７.０.０.１"] }).success).toBe(false);
});

it("pasted addresses are read to the last of three hundred", () => {
  const text = Array.from({ length: 300 }, (_, index) => `person${index}@example.com`).join("\n");
  expect(readAddresses(text).addresses).toHaveLength(300);
});

it("pasted addresses are read in time that grows with the text alone", () => {
  const parts = [
    '"',
    "<",
    "@",
    "a@",
    "<@",
    "a ",
    "a",
    "(",
    "1. ",
    "-",
    "a,",
    "a@b.co,",
    "\t",
    "a:",
    "mailto:%",
  ];
  for (const part of parts) expect(readAddresses(part.repeat(20_000))).toBeDefined();
}, 20_000);
