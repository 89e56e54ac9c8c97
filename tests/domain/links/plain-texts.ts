const lines = (text: string) => text.trim().split("\n");

/** Made-up names, in the forms that organisations have in our languages. */
export const PLAIN_NAMES = lines(`
Harbour & Sons Ltd.
Harbour Ltd
Harbour Inc.
Harbour Inc.Ltd
Harbour Co.Ltd
Harbour Pte.Ltd
Harbour Pty. Ltd.
Harbour plc
Harbour LLP
Harbour L.L.C.
Harbour N.A.
Harbour U.S.A.
Harbour of the U.K.
A.B.C. Ltd.
A.B.C Ltd
J.P. Harbour & Co.
J.P.Harbour
J. R. R. Harbour Trust
St. Mary's Hospital
St.Gallen Tourism
St.Moritz Bergbahnen
St.Pauli Kiosk
Dr. Müller & Söhne
Dr.Müller Zahnärzte
Dr.med. Huber
Dr.med.dent. Huber
Dr.Ing. Weber GmbH
Prof. Dr. h.c. Weber Stiftung
Dipl.Ing. Weber GmbH
Dipl.-Ing. Weber GmbH
Weber GmbH
Weber GmbH & Co. KG
Weber GmbH & Co.KG
Weber GmbH&Co.KG
Weber AG & Co. KGaA
Weber e.K.
Turnverein 1860 e.V.
Förderverein St. Anna e. V.
Weber mbH i.G.
Weber Ges.m.b.H.
Weber OHG
Weber UG (haftungsbeschränkt)
Stadtwerke Neustadt a.d. Weinstraße
Gemeinde Au i.d. Hallertau
Bäckerei Schmidt, Inh. K. Weber
Kanzlei Weber | Schmidt | Kollegen
Weber, Schmidt und Partner mbB
Société Générale de Port S.A.
Dupont S.A.S.
Dupont S.A.R.L.
Dupont SARL
Dupont S.à r.l.
Dupont & Cie
Éts. Dupont
Cabinet Dupont, Durand et Associés
Mairie de St-Étienne
C.H.U. de Lille
C.C.I. de Lyon
Association loi 1901
Lycée J.-J. Rousseau
Pérez S.L.
Pérez S.L.U.
Pérez S.A. de C.V.
Pérez S.A.de C.V.
Pérez y Cía.
Hnos. Pérez, S.A.
Ayuntamiento de Sta. Cruz
EE.UU. Logística
Colegio Ntra. Sra. del Pilar
I.E.S. Miguel Hernández
Porto S.p.A.
Porto S.r.l.
Porto B.V.
Porto N.V.
Porto A/S
Porto AB
Porto Oy
Porto d.o.o.
Porto s.r.o.
Porto a.s.
Porto Sp. z o.o.
Node.js Foundation
Vue.js Meetup
Next.js Guild
D3.js Collective
Version 2.0
Version 2.0 Media
Web 2.0 Agency
Industrie 4.0 Verbund
Industry 4.0 Hub
Studio 54
Studio 1.5
Agency No. 1
Room 101
Route 66 Diner
20th Century Books
7-Eleven
3M
1&1
99 Bikes
50/50 Partners
24/7 Fitness
360° Media
1860 München
FC 04
Radio 105.5
Radio 105.5 FM
Kino 7.1
8x8
A+ Tutors
C++ Consulting
C# Consulting
.NET User Group
!Hola!
Yahoo!
P!nk Events
Müller + Partner
Müller/Weber Architekten
A/B Partners
Harbour | Digital
Harbour: Design
Harbour – Design
Harbour (Europe)
Harbour "North"
Team ‘A’
Harbour, Weber & Pérez
Harbour... and more
Harbour…
Wait... what?
Harbour @ Work
@Harbour
#harbour
Harbour*
Harbour™
Harbour®
Ⅻ Apostles
½ Price Shop
№ 5 Perfumes
O'Brien & Co.
L’Oréal Salon
d'Artagnan
Mc.Donald
van der Berg
Ernst-Abbe-Hochschule
Business Unit EMEA-2
BU 4.12
Team 3.5
Squad A.1
Abt. 3.2.1
Ref. II.4
Dept. 4.b
Dez. 5, Abt. 2
Sales (DACH) 2026
Sales 2025/26
Sales 2025-2026
Leadership 2024–2027
Class of 1998/1999
Est. 1899
HRB 123456
HRB 1234567
Verein ZVR 12345
ISO 9001 Consult
ISO 27001:2022 Group
IFRS 16
株式会社ハーバー
港湾株式会社
هاربور للتجارة
ООО «Гавань»
Гавань и сыновья
Λιμάνι Α.Ε.
한국항만
`);

/** A whole name may be a host. */
export const NAMES_LIKE_SITES = lines(`
Example.com
harbour.io
Harbour.co.uk
müller.de
Node.js
ASP.NET
Harbour-Weber.eu
Booking.example
`);

/** Made-up titles of actions, with dates, amounts and abbreviations. */
export const PLAIN_TITLES = lines(`
Meet every Monday at 10.30 in room 4.12
Meet from 9.00–10.30
Meet from 10.30-12.00
Meet at 10:30, no later
Try it from 01.03.-15.04.
Try it from 01.03.26-15.04.26
Meet on 12.01.26 10.30
Meet on 12.01.2026 10.30
Open from 10.00-12.00 13.00-17.00
Reach 10.000-20.000 people
Reach 10 000 – 20 000 people
Ask 1000-2000 people
Try it from 1.3.2026 to 30.6.2026
Review by 31.03.2026
Review by 31.12.2026 10:30
Review on 2026-03-31
Review on 2026/03/31
Review on 03/31/2026
Review on 31-03-2026
Review on 31. 3. 2026
Release 20260331
Publish the plan for 2026
Publish the plan for 2026–2028
Publish the plan for 2026-2028
Publish the plan for 2026 2027 2028
Close the year 2025/2026
Report on 03/2026–06/2026
Report on Q1 2026 and Q2 2026
Q1 2026 - Q2 2027
Comply with Regulation (EU) 2016/679
Comply with Regulation (EU) 2024/1689
Certify for ISO 9001/14001
Certify for ISO 27001:2022
Follow DIN 1055-100
Follow RFC 9110
Raise the budget to €1,500,000
Raise the budget to 1.500.000 €
Raise the budget to 1 500 000 €
Raise the budget to CHF 1'500'000
Raise the budget to 1500000 EUR
Raise the budget to 2.5 million
Raise the budget to $ 12 500 000
Budget: 250 000 000
Reach 1 000 000 people
Reach +1 000 000 people
Reach 1.000.000 people
Save 12.5 % or 100.000,00 EUR
Cut the wait from 3.5 to 2.0 days
Move to version 2.0
Move to version 10.15.7
Move from 3.1.2 to 3.2.0
Answer customers 24/7
Answer customers 24/7/365
Offer support Mo-Fr 9-17
Halve meetings: 50/25 minutes
Use the 5-4-3-2-1 rule
Use the 70/20/10 rule
Use the 1-2-4-all format
Ask 10-20-30 people
Read chapters 1.1, 1.2, 2.3.4
See § 87 Abs. 1 Nr. 6
See Art. 5 (1) lit. b
See p. 12-14
Hire 2-3 people, i.e. before June
Hire people, e.g. in June
Agree rules, etc. by May
Invite Dr. Jones, Mr. Smith and Ms. Lee
Write to all, incl. the U.S. team
Ask the U.S.A. and U.K. teams
Ask HR, IT & R&D
Find a B.Sc. or M.Sc. student
Find a Ph.D. student
Do A/B tests
Do it a.s.a.p.
Do it at 9 a.m. or 4 p.m.
Do it... soon
Do it. Then stop.
Do it!Then stop
Learn Node.js and Vue.js
Learn C++, C# and .NET
Use an and/or list
Use he/she/they
Start / stop / continue
Start: one list; stop: three lists
Plan A → Plan B
Wöchentlich besprechen, z.B. montags
Wöchentlich besprechen, z. B. montags
Regeln festhalten, d.h. aufschreiben
Regeln festhalten (u.a. für Urlaub)
Bis Ende Q2 bzw. Q3 fertig werden
Lt. Plan ca. 3.5 Tage
Mit Hrn. Dr. Weber sprechen
Nr. 5 und Nr. 6 tauschen
Am 1. Mai beginnen
Am 1.Mai beginnen
Bis 31.3. erledigen
Bis 31.3.26 erledigen
Im 2.Quartal prüfen
i.d.R. freitags
s.o. und s.u.
v.a. den Vertrieb
z.Hd. der Leitung
Par ex. le lundi
Par p.ex. le lundi
C.-à-d. avant juin
Réunir l’équipe à 10h30
Réunir l’équipe le 1er mars
Budget de 1 500 000 euros
Env. 3,5 jours
N° 5 et n° 6
P.ej. los lunes
P. ej. los lunes
Reunir al equipo a las 10.30 h
Aprox. 3,5 días
Sr. Pérez y Sra. Ruiz
Presupuesto de 1.500.000 €
EE.UU. y UE
`);

/** Mail programs make a link of these, whatever was meant: they are refused on purpose. */
export const TAPPED_BY_CHANCE = lines(`
Move the portal to ASP.NET
Write the README.md
Meet at 10.am
Fertig.Es geht los
Booking.com Deutschland
`);
