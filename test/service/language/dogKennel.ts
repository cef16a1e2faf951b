// An invented dog kennel: dates that say what was done, people whose names stand in two columns, bills in German.

/** A: S1, S2, S3, S5, S7; C: S4 and S8; I: S6. */
const codes = `field,code,means
st,A,departed
st,C,called off
st,I,in the house (now)
brd,LAB,Labrador
brd,PDL,Poodle
brd,C,Beagle
brd,CKC,King Charles spaniel
`;

const owners = `own_id,first_nm,last_nm,town
O1,Anna,Abel,Plön
O2,Ben,Brandt,Kiel
O3,Anna,Conrad,Kiel
O4,Dirk,Dietz,Eutin
`;

const dogs = `ref,dog,own,brd,D.o.B.,Vacc. until,wt
D1,Rex,O1,LAB,2014-03-02,2026-08-01,30
D2,Luna,O2,PDL,2019-05-11,2027-02-01,12
D3,Bo,O2,C,2021-07-20,,9
D4,Kira,O3,LAB,2016-01-08,2026-11-20,25
D5,Otto,O2,CKC,2022-10-30,2027-10-30,7
D6,Nala,O4,LAB,2013-12-24,2027-01-01,28
`;

/** Billed and not paid: S3, S5 and S6, of which S6 is not due yet. Paid after the day: S2 and S8. */
const stays = `stay,dog,st,arrived,billed_on,due_on,paid_on,walked_by,amt_due
S1,D1,A,2026-03-01,2026-03-05,2026-03-19,2026-03-12,Tim,80
S2,D2,A,2026-03-09,2026-03-12,2026-03-26,2026-04-02,,120
S3,D3,A,2026-04-04,2026-04-09,2026-04-23,,Uta,60
S4,D1,C,2026-05-02,,,,Tim,90
S5,D4,A,2026-06-11,2026-06-15,2026-06-29,,,200
S6,D6,I,2026-11-10,2026-11-15,2026-11-29,,Uta,70
S7,D5,A,2026-07-01,2026-07-04,2026-07-18,2026-07-18,Tim,40
S8,D2,C,2026-08-01,2026-08-05,2026-08-19,2026-08-30,,110
`;

/** Paid late: R2. Not paid: R3, R5 and R6, of which R6 is not due yet. */
const rechnungen = `Rg.-Nr.;Kunde;fällig am;bezahlt am;Betrag €
R1;Ahorn GmbH;02.03.2026;01.03.2026;100,50
R2;Birke KG;05.04.2026;20.04.2026;200,00
R3;Ahorn GmbH;01.06.2026;;50,00
R4;Dorn OHG;11.06.2026;10.06.2026;80,00
R5;Birke KG;30.09.2026;;120,00
R6;Dorn OHG;15.12.2026;;30,00
`;

export const dogKennel = {
  'owners.csv': owners,
  'codes.csv': codes,
  'dogs.csv': dogs,
  'stays.csv': stays,
};

export const kennelBills = { 'rechnungen.csv': rechnungen };
