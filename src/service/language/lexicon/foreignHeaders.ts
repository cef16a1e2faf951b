import { linesOf } from './wordLists.ts';

/** Words of column names in German, French and Spanish with their English: `word: english`, languages mixed. */
const lines = `
abfahrt: departure
abgeschlossen: closed
ablaufdatum: expiry date
abmeldung: deregistration
absatz: units sold
abschluss: completion
abteilung: department
abteilungsleiter: department manager
abwesenheit: absence
adresse: address
aktiv: active
alter: age
altersgruppe: age group
anbieter: provider
anfang: start
angebot: offer
ankunft: arrival
anlage: plant
anmeldung: registration
anrede: salutation
ansprechpartner: contact
anzahl: count
arbeitszeit: working time
artikel: product
artikelgruppe: product group
artikelname: product name
artikelnummer: product number
art: type
arzt: doctor
aufenthaltsdauer: length of stay
auftrag: order
auftragsdatum: order date
auftragsnummer: order number
aufwand: effort
ausgaben: expenses
auslastung: utilization
ausgang: outcome
autor: author
bahnhof: station
baujahr: year built
beginn: start
behandlung: treatment
bemerkung: remark
benutzer: user
beratung: consultation
bereich: area
beruf: occupation
beschreibung: description
bestand: stock
bestelldatum: order date
bestellmenge: order quantity
bestellnummer: order number
bestellung: order
besucher: visitors
betrag: amount
bewertung: rating
bezahlt: paid
bezeichnung: name
bezirk: district
bis: to
brutto: gross
bruttobetrag: gross amount
bundesland: state
dauer: duration
datum: date
dringlichkeit: urgency
durchschnitt: average
eingang: receipt
eingangsdatum: date received
einheit: unit
einkaufspreis: purchase price
einnahmen: income
einkommen: income
einstellungsdatum: hire date
eintritt: entry
eintrittsdatum: entry date
einwohner: population
einzelpreis: unit price
empfänger: recipient
ende: end
enddatum: end date
entfernung: distance
ergebnis: result
ersteller: creator
erstellt: created
fach: subject
fahrer: driver
fahrt: trip
fahrzeug: vehicle
fällig: due
fälligkeit: due date
fälligkeitsdatum: due date
farbe: color
fehler: error
fehltage: days absent
feuchtigkeit: humidity
filiale: branch
firma: company
fläche: area
frist: deadline
geburtsdatum: date of birth
geburtstag: birthday
gehalt: salary
geliefert: delivered
geraet: device
gerät: device
gesamt: total
gesamtbetrag: total amount
gesamtpreis: total price
geschlecht: gender
gewicht: weight
gewinn: profit
größe: size
groesse: size
grund: reason
gruppe: group
haltestelle: stop
hersteller: manufacturer
herkunft: origin
höhe: height
hoehe: height
jahr: year
kategorie: category
kennzahl: indicator
kind: child
kinder: children
klasse: class
kosten: cost
kostenstelle: cost center
krankenkasse: insurer
krankheitstage: sick days
kunde: customer
kunden: customers
kundenname: customer name
kundennummer: customer number
kündigung: cancellation
kurs: course
lager: warehouse
lagerbestand: stock
lagerort: storage location
land: country
länge: length
laenge: length
laufzeit: runtime
lehrer: teacher
leistung: performance
lieferant: supplier
lieferdatum: delivery date
lieferung: delivery
lieferzeit: delivery time
lohn: wage
luftfeuchtigkeit: humidity
mannschaft: team
marke: brand
maschine: machine
material: material
mehrwertsteuer: vat
menge: quantity
messwert: measurement
miete: rent
mieter: tenant
mitarbeiter: employee
mitglied: member
mitgliedsbeitrag: membership fee
monat: month
mwst: vat
nachname: last name
name: name
netto: net
nettobetrag: net amount
niederlassung: branch
niederschlag: precipitation
note: grade
notiz: note
nummer: number
nutzer: user
offen: open
ort: city
ortsteil: district
patienten: patients
plz: postcode
postleitzahl: postcode
preis: price
produkt: product
produktgruppe: product group
provision: commission
projekt: project
punkte: points
rabatt: discount
rechnung: invoice
rechnungsbetrag: invoice amount
rechnungsdatum: invoice date
rechnungsnummer: invoice number
region: region
reihenfolge: order
saison: season
schicht: shift
schüler: student
schule: school
spalte: column
spende: donation
spender: donor
sparte: division
spieler: player
sprache: language
stadt: city
stadtteil: district
stand: as of
standort: location
start: start
startdatum: start date
status: status
steuer: tax
stimmen: votes
stück: pieces
stückzahl: quantity
stückpreis: unit price
stunden: hours
stundensatz: hourly rate
straße: street
strasse: street
strecke: route
summe: total
tag: day
tarif: tariff
teilnehmer: participants
temperatur: temperature
termin: appointment
titel: title
tore: goals
typ: type
übernachtungen: nights
uhrzeit: time
umsatz: revenue
unternehmen: company
verbrauch: consumption
verein: club
verkauf: sale
verkäufe: sales
verkäufer: seller
verkaufspreis: selling price
verfügbar: available
verspätung: delay
versand: shipping
versanddatum: shipping date
versicherung: insurance
vertrag: contract
vertrieb: sales
verwendungszweck: purpose
von: from
vorname: first name
vorgang: case
währung: currency
wahlbeteiligung: turnout
ware: goods
warengruppe: product group
warenkorb: basket
wartezeit: waiting time
wert: value
wetter: weather
wochentag: weekday
woche: week
wohnort: city
zähler: meter
zahl: number
zahlung: payment
zahlungsart: payment method
zahlungsdatum: payment date
zahlungsziel: due date
zeit: time
zeitraum: period
ziel: destination
zimmer: room
zinsen: interest
zins: interest
zufriedenheit: satisfaction
zugang: access
zustand: condition
zuständig: responsible

adresse électronique: email
achat: purchase
achats: purchases
acheteur: buyer
agence: branch
année: year
annee: year
article: product
auteur: author
bénéfice: profit
capteur: sensor
catégorie: category
categorie: category
chiffre d'affaires: revenue
chiffre affaires: revenue
ca: revenue
client: customer
clients: customers
coût: cost
cout: cost
couleur: color
commande: order
commandes: orders
commune: municipality
date: date
date de commande: order date
date de naissance: date of birth
date commande: order date
date naissance: date of birth
date début: start date
date fin: end date
début: start
debut: start
département: department
depense: expense
dépense: expense
dépenses: expenses
depenses: expenses
durée: duration
duree: duration
effectif: headcount
élève: student
employé: employee
employe: employee
entreprise: company
fabricant: manufacturer
facture: invoice
fin: end
fournisseur: supplier
frais: fees
genre: gender
heure: hour
jour: day
lieu: place
livraison: delivery
loyer: rent
magasin: store
marque: brand
médecin: doctor
medecin: doctor
mois: month
montant: amount
moyenne: average
naissance: birth
nom: name
nombre: number
note client: customer rating
numéro: number
numero: number
pays: country
poids: weight
poste: position
prénom: first name
prenom: first name
prix: price
prix unitaire: unit price
produit: product
quantité: quantity
quantite: quantity
quartier: district
recette: revenue
remise: discount
retard: delay
salaire: salary
semaine: week
sexe: gender
statut: status
stock: stock
superficie: area
taille: size
taux: rate
taxe: tax
température: temperature
tva: vat
type: type
valeur: value
vente: sale
ventes: sales
vendeur: seller
ville: city
vitesse: speed

altura: height
apellido: last name
apellidos: last name
año: year
ano: year
beneficio: profit
calificación: rating
cantidad: quantity
categoría: category
categoria: category
ciudad: city
cliente: customer
clientes: customers
código: code
codigo: code
compra: purchase
comprador: buyer
costo: cost
coste: cost
departamento: department
descuento: discount
descripción: description
descripcion: description
día: day
dia: day
dirección: address
direccion: address
duración: duration
duracion: duration
edad: age
empleado: employee
empresa: company
envío: shipping
estado: status
factura: invoice
fecha: date
fecha de nacimiento: date of birth
fecha nacimiento: date of birth
fecha inicio: start date
fecha fin: end date
fecha pedido: order date
gasto: expense
gastos: expenses
género: gender
genero: gender
hora: hour
importe: amount
impuesto: tax
ingreso: income
ingresos: revenue
inicio: start
iva: vat
lugar: place
marca: brand
mes: month
monto: amount
nombre cliente: customer name
pago: payment
país: country
pais: country
pedido: order
pedidos: orders
peso: weight
población: population
poblacion: population
precio: price
precio unitario: unit price
producto: product
productos: products
promedio: average
provincia: province
proveedor: supplier
región: region
retraso: delay
salario: salary
semana: week
sucursal: branch
tamaño: size
temperatura: temperature
tienda: store
tipo: type
título: title
unidades: units
usuario: user
valor: value
vendedor: seller
venta: sale
ventas: sales
`;

/** Words that are also English ones with another meaning: their translation is one reading more, never the only one. */
export const foreignHeaders: ReadonlyMap<string, string> = new Map(
  linesOf(lines).map((line): [string, string] => {
    const [word = '', english = ''] = line.split(': ');
    return [word, english];
  }),
);
