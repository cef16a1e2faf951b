/**
 * Words that tables use in German, French, Spanish, Italian, Dutch and Portuguese, by their English:
 * `english: word word`, the words of a phrase joined by `_`. They are looked up without accents.
 */
export const foreignWords = `
absence: abwesenheit fehlzeit assenza afwezigheid ausência
absent: abwesend fehlend ausente assente afwezig
accepted: angenommen accepté aceptado accettato geaccepteerd aceito
access: zugang
account: konto compte cuenta conto rekening conta
active: aktiv actif activo attivo actief ativo
activity: aktivität tätigkeit activité actividad attività activiteit atividade
address: adresse dirección anschrift indirizzo adres endereço morada
adult: erwachsener erwachsene adulte adulto volwassene
age: alter edad lebensalter âge età leeftijd idade
age group: altersgruppe altersklasse tranche_d'âge grupo_de_edad fascia_d'età leeftijdsgroep faixa_etária
almond: mandel amande almendra mandorla amandel amêndoa
amount: betrag montant importe monto importo ammontare bedrag valor montante quantia
animal: tier animale dier
apartment: wohnung appartement logement apartamento piso appartamento woning
apple: apfel pomme manzana mela appel maçã
applicant: bewerber candidat solicitante candidato sollicitant
appointment: termin rendez-vous cita appuntamento afspraak consulta
approved: genehmigt freigegeben approuvé aprobado approvato goedgekeurd aprovado
area: bereich fläche superficie gebiet surface área zona oppervlakte gebied
arrival: ankunft anreise arrivée llegada arrivo aankomst chegada
arrived: angekommen arrivé llegado arrivato aangekomen chegado
article: artikel artículo articolo artigo
artist: künstler interpret artiste artista artiest kunstenaar
as of: stand
ash: esche frêne
assembly: montage assemblage montaje montaggio
assistant: assistent asistente assistente
attendance: zuschauer besucherzahl anwesenheit affluence présence asistencia presenze spettatori toeschouwers aanwezigheid presença público besuch
author: autor auteur verfasser autore schrijver
autumn: herbst automne otoño autunno herfst outono
available: verfügbar disponible disponibile beschikbaar disponível
average: durchschnitt moyenne promedio mittelwert schnitt gemiddelde média
away: auswärts extérieur visitante fuori_casa uit
baker: bäcker boulanger panadero fornaio bakker padeiro
balance: saldo kontostand solde
bank: banque banco banca
bar: theke
barley: gerste orge cebada orzo gerst cevada
basket: warenkorb korb panier cesta carrello winkelwagen
batch: charge lot lote lotto partij
bathroom: bad badezimmer salle_de_bain baño bagno badkamer banheiro
battery: batterie akku batería batteria batterij
beach: strand plage playa spiaggia praia
bean: bohne haricot judía fagiolo boon feijão
bed: bett lit cama letto
bedroom: schlafzimmer chambre_à_coucher dormitorio camera_da_letto slaapkamer
bee: biene abeille abeja ape bij abelha
beech: buche hêtre
beef: rind rindfleisch bœuf res manzo rundvlees
beer: bier bière cerveza birra cerveja
begin: beginn anfang début comienzo inizio início
bicycle: fahrrad vélo bicicleta fiets
bike: rad fahrrad vélo bici
bill: rechnung facture cuenta conto fattura factura fatura nota
billable: abrechenbar verrechenbar fakturierbar facturable fatturabile factureerbaar faturável
birch: birke bouleau
bird: vogel oiseau pájaro ave uccello pássaro
birth: naissance geburt nacimiento nascita geboorte nascimento
birth date: geburtsdatum geb.datum date_de_naissance fecha_de_nacimiento data_di_nascita geboortedatum data_de_nascimento
birth year: geburtsjahr jahrgang année_de_naissance año_de_nacimiento anno_di_nascita geboortejaar ano_de_nascimento
birthday: geburtstag anniversaire cumpleaños compleanno verjaardag aniversário
black: schwarz noir negro nero zwart preto
blood: blut sang sangre sangue bloed
blue: blau bleu azul blu blauw
boat: boot schiff bateau barco barca nave
book: buch livre libro boek livro
booking: buchung réservation reserva prenotazione boeking reservering
bottle: flasche flaschen bouteille botella bottiglia fles garrafa
bought: gekauft acheté comprado comprato gekocht
box: kiste schachtel karton boîte caisse caja scatola cassa doos caixa
boy: junge garçon niño ragazzo jongen rapaz menino
branch: filiale niederlassung agence sucursal zweigstelle succursale vestiging filial filiaal
brand: marke marque marca merk
bread: brot pain pane brood pão
breakfast: frühstück petit_déjeuner desayuno colazione ontbijt
breed: rasse race raza razza ras raça
breeder: züchter éleveur criador allevatore fokker
brightness: helligkeit
broken: kaputt defekt cassé roto rotto stuk quebrado
bronze: bronce bronzo brons
brother: bruder frère hermano fratello broer irmão
brown: braun brun marrón marrone bruin castanho
budget: haushalt presupuesto bilancio begroting orçamento
building: gebäude bâtiment immeuble gebouw edifício
bus: autobús ônibus autocarro
butter: beurre mantequilla burro boter manteiga
buyer: acheteur comprador käufer acquirente compratore koper
by: durch
cake: kuchen torte gâteau pastel torta taart bolo
call: anruf appel llamada chiamata oproep chamada
cancellation: kündigung stornierung storno annulation cancelación annullamento disdetta annulering cancelamento
cancelled: storniert abgesagt annulé cancelado annullato cancellato geannuleerd
capacity: kapazität fassungsvermögen capacité capacidad capacità capaciteit capacidade
car: auto pkw wagen voiture coche carro macchina
card: karte carte tarjeta carta scheda kaart cartão
caretaker: hausmeister gardien conserje custode conciërge zelador
carrier: spediteur frachtführer transporteur transportista vettore vervoerder
carrot: karotte möhre carotte zanahoria carota wortel cenoura
case: vorgang fall cas caso geval
cash: bar bargeld espèces efectivo contanti contant dinheiro
cat: katze chat gato gatto kat
category: kategorie catégorie categoría categorie categoria rubriek
cause: ursache causa oorzaak
cell phone: handy mobiltelefon portable móvil cellulare mobiel celular telemóvel
centre: zentrum centro centrum
change: änderung veränderung changement cambio cambiamento modifica wijziging mudança
cheese: käse fromage queso formaggio kaas queijo
cherry: kirsche cerise cereza ciliegia kers cereja
chicken: huhn poulet pollo kip frango
child: kind enfant niño hijo bambino figlio criança filho
children: kinder enfants niños hijos bambini figli kinderen crianças filhos
chocolate: schokolade chocolat cioccolato chocolade
choir: chor chœur coro koor
church: kirche église iglesia chiesa kerk igreja
city: ort stadt wohnort ville ciudad città comune stad plaats cidade woonplaats
class: klasse classe clase klas turma
cleaning: reinigung nettoyage limpieza pulizia schoonmaak limpeza
client: kunde klient mandant cliente klant
climb: höhenmeter dénivelé desnivel dislivello hoogtemeters
closed: abgeschlossen geschlossen fermé clos clôturé cerrado chiuso gesloten afgesloten fechado
club: verein klub circolo società vereniging clube
coach: trainer entraîneur entrenador allenatore treinador
code: código kürzel kennung codice
coffee: kaffee café caffè koffie
collection: sammlung colección collezione raccolta verzameling coleção
colony: volk völker colonie kolonie colônia
color: farbe couleur colore kleur cor
column: spalte colonne columna colonna kolom coluna
comment: kommentar bemerkung anmerkung commentaire remarque commento opmerking comentário
commission: provision comisión commissione provvigione commissie comissão
company: firma unternehmen entreprise empresa betrieb société compañía azienda ditta società bedrijf
competition: wettbewerb wettkampf concours compétition competición gara competizione wedstrijd competição wettkämpfe wettkaempfe
complaint: beschwerde reklamation réclamation plainte queja reclamación reclamo klacht reclamação
completed: erledigt fertig abgeschlossen terminé achevé completado terminado completato concluso voltooid afgerond concluído
completion: abschluss
condition: zustand état condición condizione stato toestand condição
conductor: dirigent chef_d'orchestre director direttore maestro
confirmed: bestätigt confirmé confirmado confermato bevestigd
consultation: beratung
consumption: verbrauch
contact: ansprechpartner kontakt contacto contatto referente contactpersoon contato
contract: vertrag contrat contrato contratto
copper: kupfer cuivre cobre rame koper
cost: kosten coût costo coste custo
cost center: kostenstelle centre_de_coûts centro_de_costes centro_di_costo kostenplaats centro_de_custo
cotton: baumwolle coton algodón cotone katoen algodão
count: anzahl zahl nombre número conteggio aantal contagem
country: land pays país staat paese nazione
county: kreis landkreis comté condado contea
course: kurs lehrgang cours curso corso cursus
cow: kuh vache vaca mucca koe
cream: sahne rahm crème nata panna room
created: erstellt angelegt créé creado creato aangemaakt gemaakt criado
creator: ersteller créateur creador creatore maker criador
credit: guthaben haben crédit crédito tegoed
crop: ernte anbau récolte cosecha cultivo raccolto coltura oogst gewas colheita
currency: währung devise monnaie moneda divisa valuta moeda
customer: kunde client cliente kunden clienti klant
customer name: kundenname nombre_cliente nom_client nome_cliente klantnaam
customer number: kundennummer kundennr kd_nr numéro_client número_cliente codice_cliente klantnummer
customer rating: note_client
customers: kunden clients clientes
damage: schaden beschädigung dommage dégât daño danno schade
damaged: beschädigt endommagé dañado danneggiato beschadigd danificado
date: datum fecha data
date of birth: geburtsdatum date_de_naissance date_naissance fecha_de_nacimiento fecha_nacimiento
date received: eingangsdatum
day: tag jour día giorno dag
days: tage jours giorni dagen
days absent: fehltage
dead: tot gestorben verstorben mort décédé muerto morto overleden dood
deadline: frist stichtag échéance délai fecha_límite plazo scadenza termijn prazo
death: tod sterbedatum todesdatum décès muerte morte decesso overlijden óbito
defect: mangel defekt fehler défaut defecto difetto gebrek defeito
defective: defekt défectueux defectuoso difettoso
delay: verspätung retard retraso verzögerung ritardo vertraging atraso
delivered: geliefert zugestellt livré entregado consegnato geleverd bezorgd entregue
delivered on: geliefert_am
delivery: lieferung livraison zustellung entrega consegna levering bezorging
delivery date: lieferdatum
delivery time: lieferzeit
department: abteilung département departamento service reparto dipartimento afdeling setor
department manager: abteilungsleiter
departure: abfahrt abflug abreise départ salida partenza vertrek partida
depth: tiefe profondeur profundidad profondità diepte profundidade
deregistration: abmeldung
description: beschreibung descripción descrizione omschrijving beschrijving descrição
designation: désignation bezeichnung denominazione benaming designação
destination: ziel destino destinazione bestemming
device: geraet gerät appareil dispositivo aparato apparecchio apparaat toestel aparelho
diagnosis: diagnose diagnostic diagnóstico diagnosi
diary: tagebuch diario dagboek diário
dinner: abendessen dîner cena avondeten jantar
discount: rabatt remise descuento nachlass skonto rabais sconto korting desconto
dish: gericht speise plat plato piatto gerecht prato
distance: entfernung distanz distanza afstand distância strecke
district: bezirk ortsteil stadtteil quartier viertel arrondissement distrito barrio quartiere distretto wijk bairro
division: sparte
doctor: arzt médecin ärztin docteur médico dottore arts dokter
dog: hund chien perro cane hond cão cachorro
donation: spende don donación donazione donatie doação inbreng
donor: spender donateur donante donatore doador inbrenger
door: tür porte puerta porta deur
dormitory: dormitorio schlafsaal dortoir camerata slaapzaal
dose: dosis dosi
double: doppel doppelt doppelzimmer doble doppio doppia dubbel duplo
draw: unentschieden remis nul empate pareggio gelijkspel
drink: getränk boisson bebida bevanda drankje
driver: fahrer conducteur chauffeur conductor autista conducente bestuurder motorista condutor
due: fällig échu dû vencido scaduto verschuldigd devido
due date: fälligkeit fälligkeitsdatum zahlungsziel échéance vencimiento scadenza vervaldatum vencimento
duration: dauer durée duración laufzeit durata duur duração
duration in minutes: dauer_min
east: ost osten est este oost leste
effort: aufwand esfuerzo sforzo inspanning esforço
egg: ei eier œuf oeuf huevo uovo ovo
electricity: strom électricité electricidad luz elettricità elektriciteit eletricidade
email: adresse_électronique e-mail mail courriel correo correo_electrónico posta
employed: angestellt beschäftigt
employee: mitarbeiter employé empleado angestellter beschäftigte salarié trabajador dipendente impiegato medewerker werknemer funcionário empregado
end: ende fin schluss final fine einde fim
end date: enddatum date_fin fecha_fin date_de_fin data_fine data_di_fine einddatum data_fim
energy: énergie energía
engine: motor moteur motore
engineer: ingénieur ingeniero ingegnere engenheiro
entrance: eingang entrée entrada ingresso ingang
entry: eintritt zugang entrée entrada ingresso toetreding
entry date: eintrittsdatum date_d'entrée fecha_de_ingreso data_di_ingresso datum_in_dienst data_de_entrada
entry fee: startgeld startgebühr
equipment: ausrüstung ausstattung équipement matériel equipo attrezzatura uitrusting equipamento
error: fehler erreur errore fout erro
event: veranstaltung ereignis événement evento gebeurtenis
exam: prüfung klausur examen esame tentamen exame prova
exhibition: ausstellung exposition exposición mostra tentoonstelling exposição
expense: dépense gasto ausgabe ausgaben spesa uitgave despesa
expenses: ausgaben dépenses gastos
expired: abgelaufen expiré caducado scaduto verlopen expirado
expiry date: ablaufdatum verfallsdatum haltbar_bis date_d'expiration péremption caducidad fecha_de_caducidad scadenza data_di_scadenza houdbaarheidsdatum validade
failed: fehlgeschlagen échoué fallido fallito mislukt falhou
family: familie famille famiglia família
farm: hof bauernhof ferme granja finca fattoria boerderij fazenda
father: vater père padre vader pai
fault: störung panne fallo avería guasto storing falha
fee: gebühr beitrag honorar frais cotisation tarifa cuota tassa quota tarief contributie taxa
feeling: gefühl
fees: frais
female: weiblich féminin femelle femenino hembra femminile femmina vrouwelijk feminino fêmea
field: feld acker champ campo veld
file: datei akte fichier dossier archivo bestand arquivo ficheiro
film: película filme
fine: bußgeld strafe amende multa boete
finish: ziel arrivée meta arrivo chegada
finish time: zielzeit
finished: fertig beendet fini terminado finito klaar acabado
fire: feuer brand feu fuego fuoco vuur fogo
first name: vorname prénom nombre_de_pila nome voornaam
fish: fisch poisson pescado pez pesce vis peixe
flight: flug vol vuelo volo vlucht voo
floor: stockwerk étage piso planta piano verdieping andar
flour: mehl farine harina farina bloem farinha
flower: blume blüte fleur flor fiore bloem
food: essen futter nahrung nourriture aliment comida alimento cibo voedsel
founded: gegründet gründung gründungsjahr fondé fundado fondato opgericht
free: frei gratis kostenlos libre gratuit libero gratuito vrij livre
freight: fracht fret flete carico vracht frete
fresh: frisch frais fresco vers
from: von ab desde van
fruit: obst frucht fruta frutta vrucht
fuel: kraftstoff treibstoff sprit carburant combustible carburante brandstof combustível
full: voll plein lleno pieno vol cheio
full board: vollpension pension_complète pensión_completa pensione_completa volpension pensão_completa
full name: vollständiger_name nom_complet nombre_completo nome_completo volledige_naam
game: spiel partie begegnung match juego partido partita gioco spel wedstrijd jogo partida
garden: garten jardín giardino tuin jardim
garlic: knoblauch ail ajo aglio knoflook alho
gas: gaz
gender: geschlecht genre sexe género sexo sesso genere geslacht gênero
girl: mädchen fille niña ragazza meisje menina
glass: glas verre vidrio vaso vetro bicchiere vidro copo gläser
goal: tor but gol doelpunt
goals: tore buts goles gol reti doelpunten gols
gold: or oro goud ouro
goods: ware waren marchandise mercancía merce goederen mercadoria
grade: note zensur cijfer voto nota
grandchild: enkel petit-enfant nieto nipote kleinkind neto
grape: traube rebsorte cépage cépages uva vitigno druif
gray: grau gris grigio grijs cinza cinzento
green: grün vert verde groen
gross: brutto brut bruto lordo
gross amount: bruttobetrag
group: gruppe groupe grupo gruppo groep
growth: wachstum croissance crecimiento crescita groei crescimento
guardian: vormund erziehungsberechtigter tuteur tutor tutore voogd
guest: gast gäste invité hôte client huésped invitado ospite hóspede convidado
guide: führer guía guida gids
half: hälfte halbzeit moitié mitad metà helft metade
half board: halbpension demi-pension media_pensión mezza_pensione halfpension meia_pensão
halftime: halbzeit hz mi-temps descanso intervallo rust intervalo
hall: halle saal salle sala hal
ham: schinken jambon jamón prosciutto presunto
harvest: ernte récolte vendange cosecha vendimia raccolto vendemmia oogst colheita
headcount: effectif
health: gesundheit santé salud salute gezondheid saúde
heart rate: puls herzfrequenz fréquence_cardiaque frecuencia_cardíaca frequenza_cardiaca hartslag
heating: heizung chauffage calefacción riscaldamento verwarming aquecimento
height: höhe hoehe altura größe hauteur taille altezza hoogte
helper: helfer aide bénévole ayudante aiutante volontario vrijwilliger ajudante voluntário
high: hoch élevé haute alto alta hoog
hire date: einstellungsdatum date_d'embauche fecha_de_contratación data_di_assunzione datum_indiensttreding data_de_admissão
hive: bienenstock ruche colmena alveare arnia bijenkast korf colmeia
holiday: urlaub ferien feiertag vacances congé vacaciones vacanza ferie vakantie férias
home: heim heimmannschaft domicile local casa thuis
honey: honig miel miele honing mel
horse: pferd cheval caballo cavallo paard cavalo
hospital: krankenhaus klinik hôpital ospedale ziekenhuis
host: gastgeber hôte anfitrión padrone_di_casa gastheer anfitrião
hour: heure hora stunde ora uur
hourly rate: stundensatz taux_horaire tarifa_por_hora tariffa_oraria uurtarief
hours: stunden heures horas ore uren
house: haus maison casa huis
household: haushalt ménage foyer hogar nucleo_familiare huishouden
humidity: feuchtigkeit luftfeuchtigkeit luftfeuchte humidité humedad umidità vochtigheid umidade
husband: ehemann mann mari époux marido marito echtgenoot
ill: krank malade enfermo malato ziek doente
illness: krankheit maladie enfermedad malattia ziekte doença
in progress: in_arbeit en_cours en_curso in_corso in_uitvoering em_andamento
inactive: inaktiv inactif inactivo inattivo inactief inativo
income: einnahmen einkommen ingreso einkünfte revenu recettes ingresos reddito entrate inkomen inkomsten renda receita
indicator: kennzahl
ingredient: zutat ingrédient ingrediente ingrediënt
inhabitants: einwohner habitants habitantes abitanti inwoners
injury: verletzung blessure lesión infortunio lesão
inspection: prüfung inspektion kontrolle contrôle inspección ispezione controllo keuring inspectie inspeção vistoria
instructor: lehrer kursleiter moniteur instructeur monitor istruttore instrutor
instrument: instrumento strumento
insurance: versicherung assurance seguro assicurazione verzekering
insurer: krankenkasse
interest: zinsen zins intérêts interés interesse rente juros
inventory: inventar inventur inventaire magazzino voorraad inventário estoque
invoice: rechnung facture factura fattura factuur fatura
invoice amount: rechnungsbetrag montant_facture importe_factura importo_fattura factuurbedrag valor_fatura
invoice date: rechnungsdatum date_facture date_de_facture fecha_factura data_fattura factuurdatum data_fatura
invoice number: rechnungsnummer rechnungsnr numéro_de_facture número_de_factura numero_fattura factuurnummer número_fatura
invoiced: fakturiert facturé facturado fatturato gefactureerd faturado
iron: eisen fer hierro ferro ijzer
island: insel île isla isola eiland ilha
item: posten position poste articolo voce regel
job: stelle arbeit emploi travail trabajo puesto lavoro baan trabalho
joined: eingetreten beigetreten beitritt adhésion alta iscritto lid_sinds
judge: richter juge juez giudice rechter juiz
keeper: halter tierpfleger pfleger gardien soigneur cuidador custode verzorger tratador
key: schlüssel clé llave chiave sleutel chave
kitchen: küche cuisine cocina cucina keuken cozinha
label: etikett étiquette etiqueta etichetta
lake: see lac lago meer
language: sprache langue idioma lengua taal língua
large: groß gross grand grande groot
last name: nachname apellido apellidos familienname zuname nom_de_famille cognome achternaam sobrenome apelido
late: verspätet en_retard tarde in_ritardo te_laat
leader: leiter leitung responsable chef jefe líder capo responsabile leider chefe
league: liga ligue lega competitie
leather: leder cuir cuero pelle leer couro
lemon: zitrone citron limón limone citroen limão
length: länge laenge longueur longitud largo lunghezza lengte comprimento
length of stay: aufenthaltsdauer
lesson: stunde stunden unterricht leçon clase lección lezione les aula
letter: brief lettre carta lettera
level: stufe niveau livello nível
library: bibliothek bücherei bibliothèque biblioteca bibliotheek
license: lizenz licence licencia licenza licentie licença
license plate: kennzeichen plaque_d'immatriculation immatriculation matrícula targa kenteken placa
lift: aufzug ascenseur ascensor ascensore
linen: leinen lin lino linnen linho
litre: liter litro
loan: ausleihe darlehen leihe prêt préstamo prestito lening empréstimo
location: standort lage ort lieu emplacement ubicación lugar posizione luogo locatie plek localização local
loss: verlust niederlage perte pérdida perdita verlies perda
lost: verloren perdu perdido perso
low: niedrig bas bajo basso laag baixo
lunch: mittagessen déjeuner almuerzo pranzo almoço
machine: maschine máquina macchina
maintenance: wartung instandhaltung entretien mantenimiento manutenzione onderhoud manutenção
male: männlich masculin mâle masculino macho maschile maschio mannelijk
man: mann homme hombre uomo homem
manager: leiter vorgesetzter chef responsable gerente jefe responsabile direttore leidinggevende gestor
manufacturer: hersteller fabricant fabricante produttore fabrikant
market: markt marché mercado mercato
married: verheiratet marié casado sposato gehuwd getrouwd
match: spiel partie begegnung rencontre partido partita incontro wedstrijd jogo
matchday: spieltag journée jornada giornata speelronde speeldag rodada
material: werkstoff matériau matériel materiale materiaal
maximum: höchstwert maximal massimo máximo
meal: mahlzeit repas comida pasto maaltijd refeição
measurement: messwert messung mesure medición misura misurazione meting medição
meat: fleisch viande carne vlees
medicine: medikament arznei arzneimittel médicament medicamento medicina farmaco medicijn remédio
medium: mittel moyen medio médio gemiddeld
meeting: sitzung besprechung treffen réunion reunión riunione vergadering reunião
member: mitglied mitglieder membre adhérent miembro membro lid leden sócio
membership: mitgliedschaft adhésion membresía iscrizione lidmaatschap filiação
membership fee: mitgliedsbeitrag
meter: zähler compteur contador contatore medidor
mileage: kilometerstand km_stand kilométrage kilometraje chilometraggio quilometragem
milk: milch lait leche latte melk leite
mineral: minéral minerale
minimum: mindestens minimal mínimo
minute: minuto minuut minuten
missing: fehlt fehlend manquant faltante mancante ontbrekend
mite: milbe varroa acarien ácaro mijt
model: modell modèle modelo modello
month: monat mois mese maand mês
monthly: monatlich mensuel mensual mensile maandelijks mensal
mother: mutter mère madre moeder mãe
mountain: berg montagne montaña montagna montanha
movie: film película filme
municipality: commune gemeinde comune gemeente município
museum: musée museo museu
mushroom: pilz champignon champiñón fungo paddenstoel cogumelo
music: musik musique música muziek
name: bezeichnung nom nombre nome naam
nationality: nationalität staatsangehörigkeit nationalité nacionalidad nazionalità nationaliteit nacionalidade
neighborhood: viertel quartier barrio quartiere buurt bairro
net: netto neto líquido hors_taxes hors_taxe ht
net amount: nettobetrag
new: neu neuf nouveau nuevo nuovo nieuw novo
newsletter: rundbrief
newspaper: zeitung journal periódico giornale krant jornal
night: nacht nuit noche notte noite
nights: übernachtungen nächte nuits nuitées noches notti nachten noites
no: nein non nee não
north: nord norden norte noord
note: notiz anmerkung hinweis remarque nota notitie observação
number: nummer zahl nombre numéro nr n° número
nurse: pfleger krankenschwester pflegekraft infirmier infirmière enfermero infermiere verpleegkundige enfermeiro
oak: eiche chêne roble quercia eik carvalho
oat: hafer avoine avena haver aveia
occupation: beruf profession métier profesión oficio professione mestiere beroep profissão
offer: angebot offre oferta offerta aanbieding proposta
office: büro bureau oficina ufficio kantoor escritório
oil: öl huile aceite olio olie óleo
old: alt vieux viejo vecchio oud velho
onion: zwiebel oignon cebolla cipolla ui cebola
open: offen ouvert abierto aperto aberto
opening: eröffnung öffnung ouverture apertura abertura
operator: bediener betreiber opérateur operador operatore
orange: naranja arancione oranje laranja
order: auftrag bestellung reihenfolge commande pedido orden ordine bestelling encomenda
order date: auftragsdatum bestelldatum date_de_commande date_commande fecha_pedido fecha_de_pedido data_ordine data_dell'ordine besteldatum data_do_pedido
order number: auftragsnummer bestellnummer numéro_de_commande número_de_pedido numero_ordine bestelnummer número_do_pedido
order quantity: bestellmenge
orders: commandes pedidos
origin: herkunft ursprung origine provenance origen procedencia provenienza herkomst origem
outcome: ausgang
owner: besitzer eigentümer halter propriétaire propietario dueño eigenaar proprietário dono
package: paket colis paquete pacco pakket pacote
page: seite página
pages: seiten páginas pagine
paid: bezahlt beglichen payé réglé pagado pagato betaald pago
paid on: bezahlt_am payé_le pagado_el pagato_il betaald_op pago_em
painter: maler peintre pintor pittore schilder
painting: gemälde bild tableau peinture cuadro pintura quadro dipinto schilderij
pantry: vorratskammer vorrat garde-manger despensa dispensa voorraadkast
paper: papier papel carta
parameter: paramètre parámetro parâmetro
parents: eltern padres genitori ouders pais
part: teil pièce partie pieza parte pezzo onderdeel deel peça
participant: teilnehmer participante partecipante deelnemer
participants: teilnehmer
partner: partenaire socio compañero compagno parceiro
pasta: nudeln pâtes
patient: paciente paziente patiënt
patients: patienten
payment: zahlung pago paiement règlement pagamento betaling
payment date: zahlungsdatum
payment method: zahlungsart zahlungsweise mode_de_paiement moyen_de_paiement forma_de_pago método_de_pago metodo_di_pagamento betaalwijze betaalmethode forma_de_pagamento
pear: birne poire pera peer
pending: ausstehend wartend offen en_attente pendiente in_attesa in_afwachting pendente
people: personen leute personnes gens personas gente persone mensen pessoas
pepper: pfeffer poivre pimienta pepe peper pimenta
percentage: prozent anteil prozentsatz pourcentage porcentaje percentuale porcentagem percentagem
performance: leistung
period: zeitraum période período
person: personne persona persoon pessoa
phone: telefon téléphone tél teléfono telefoon telefone
photographer: fotograf photographe fotógrafo fotografo
piece: stück pièce pieza unidad pezzo stuk peça unidade werk
pieces: stück
pig: schwein cochon porc cerdo maiale varken porco
pine: kiefer pin pino den pinho
place: lieu lugar ort platz luogo posto plaats
planned: geplant vorgesehen prévu planificado previsto pianificato gepland planejado
plant: anlage pflanze plante planta pianta
plastic: kunststoff plastik plastique plástico plastica
platform: gleis bahnsteig quai voie andén binario perron plataforma
play: aufführung stück pièce obra spettacolo
player: spieler joueur jugador giocatore speler jogador
playlist: liste
plot: parzelle grundstück parcelle parcela terreno parcella appezzamento perceel lote
plum: pflaume prune ciruela prugna pruim ameixa
plumber: klempner installateur plombier fontanero idraulico loodgieter
points: punkte puntos punti punten pontos
pool: becken schwimmbad piscine piscina zwembad
population: einwohner población bevölkerung einwohnerzahl popolazione bevolking inwoners população
pork: schweinefleisch
position: poste posizione positie posição
post: posten stelle poste puesto
postcode: plz postleitzahl code_postal cp código_postal cap codice_postale
posting date: buchungstag buchungsdatum date_de_comptabilisation fecha_de_contabilización data_contabile boekdatum
potato: kartoffel pomme_de_terre patata papa aardappel batata
power: leistung puissance potenza vermogen potência
precipitation: niederschlag précipitations precipitación precipitazioni neerslag precipitação
prepayment: vorauszahlung abschlag acompte anticipo acconto vooruitbetaling adiantamento
present: anwesend présent presente aanwezig
pressure: druck pression presión pressione druk pressão
price: preis prix precio prezzo prijs preço
priority: priorität dringlichkeit priorité prioridad priorità prioriteit prioridade
private: privat privé privado privato particulier
prize: preis prix prijs prêmio
producer: erzeuger produzent producteur productor produttore producent produtor
product: artikel produkt article produit producto prodotto produto
product group: artikelgruppe produktgruppe warengruppe
product name: artikelname
product number: artikelnummer
products: productos
profit: gewinn bénéfice beneficio ganancia utile profitto winst lucro
project: projekt projet proyecto progetto projeto
property: immobilie objekt bien propriété inmueble immobile proprietà pand imóvel
provider: anbieter fournisseur proveedor fornitore aanbieder fornecedor
province: provincia
public: öffentlich público pubblico openbaar
publisher: verlag éditeur editorial editore uitgever editora
pupil: schüler élève alumno alunno allievo leerling aluno
purchase: achat compra kauf einkauf anschaffung acquisto aankoop
purchase date: kaufdatum anschaffungsdatum date_d'achat fecha_de_compra data_di_acquisto aankoopdatum data_de_compra
purchase price: einkaufspreis ek kaufpreis prix_d'achat precio_de_compra prezzo_d'acquisto inkoopprijs preço_de_compra
purchases: achats
purple: lila violett violet morado viola paars roxo
purpose: verwendungszweck zweck but finalidad scopo doel finalidade
quality: qualität qualité calidad qualità kwaliteit qualidade
quantity: menge stückzahl quantité cantidad qté cant quantità qta hoeveelheid aantal quantidade qtd
queen: königin reine reina regina koningin rainha
race: wettkampf wettkämpfe wettkaempfe
rain: regen pluie lluvia pioggia chuva
rank: rang platz platzierung classement puesto classifica plaats classificação
rate: taux satz tarif tarifa tasa tariffa tasso tarief taxa
rating: bewertung calificación note avis évaluation valoración valutazione voto beoordeling avaliação
reading: stand zählerstand ablesung relevé lectura lettura leitura
ready: bereit fertig prêt listo pronto gereed
reason: grund raison motif motivo razón ragione reden
receipt: eingang beleg quittung bon reçu recibo ricevuta scontrino
received: erhalten eingegangen reçu recibido ricevuto ontvangen recebido
recipe: rezept recette receta ricetta recept receita
recipient: empfänger destinataire ontvanger destinatário
red: rot rouge rojo tinto rosso rood vermelho
referee: schiedsrichter schiri sr arbitre árbitro scheidsrechter
reference: referenz référence réf riferimento referentie referência
region: región région regione regio região
registration: anmeldung inscription inscripción registro iscrizione registrazione inschrijving inscrição
rehearsal: probe répétition ensayo prova repetitie ensaio
rejected: abgelehnt refusé rejeté rechazado respinto rifiutato afgewezen rejeitado recusado afgekeurd
remark: bemerkung hinweis remarque observación osservazione opmerking observação
rent: miete loyer alquiler renta affitto huur aluguel renda
rental: verleih vermietung vermietungen location alquiler noleggio verhuur aluguer
repair: reparatur réparation reparación riparazione reparatie reparação
report: bericht meldung befund rapport informe rapporto relazione relatório
request: anfrage demande solicitud richiesta aanvraag pedido
reservation: reservierung réservation reserva prenotazione reservering
reserved: reserviert réservé reservado riservato gereserveerd
responsible: zuständig verantwortlich responsable responsabile verantwoordelijk responsável
restaurant: gaststätte restaurante ristorante
result: ergebnis résultat resultado risultato resultaat uitslag
retired: ausgemustert
return: rückgabe rücksendung retour devolución reso restituzione teruggave devolução
returned: zurückgegeben retourné rendu devuelto restituito teruggebracht devolvido
revenue: umsatz chiffre_d'affaires chiffre_affaires ca recette ingresos erlös erlöse facturación fatturato ricavi omzet receita faturamento
rice: reis riz arroz riso rijst
river: fluss rivière fleuve río fiume rivier
road: straße route carretera strada weg estrada
role: rolle funktion rôle rol ruolo functie função
roof: dach toit tejado tetto dak telhado
room: zimmer raum chambre pièce salle habitación sala camera stanza kamer zaal quarto
room type: zimmertyp zimmerart type_de_chambre tipo_de_habitación tipo_di_camera kamertype tipo_de_quarto
rose: rosé rosado rosato
round: runde tour ronda turno ronde rodada
route: strecke itinéraire ruta percorso rota
row: zeile reihe ligne fila riga rij linha
run: lauf läufe laufe
runtime: laufzeit
rye: roggen seigle centeno segale rogge centeio
salary: gehalt salaire lohn vergütung sueldo stipendio salaris loon salário
sale: verkauf vente venta absatz vendita verkoop venda
sales: verkäufe vertrieb ventes ventas umsätze umsatz vendite verkopen vendas
salmon: lachs saumon salmón salmone zalm salmão
salt: salz sel sal sale zout
salutation: anrede
sample: probe échantillon muestra campione monster amostra
satisfaction: zufriedenheit
school: schule école escuela colegio scuola escola
score: spielstand punktzahl marcador punteggio uitslag placar pontuação
season: saison jahreszeit temporada stagione seizoen estação
seat: sitz sitzplatz place siège asiento posto zetel stoel assento
seats: plätze sitzplätze places plazas asientos posti zitplaatsen lugares assentos
second: sekunde seconde segundo secondo
section: abschnitt sparte abteilung sección sezione sectie seção
seed: samen saatgut graine semence semilla seme zaad semente
seller: verkäufer vendeur vendedor venditore verkoper
selling price: verkaufspreis vk prix_de_vente precio_de_venta prezzo_di_vendita verkoopprijs preço_de_venda
sender: absender expéditeur remitente mittente afzender remetente
sensor: capteur
sent: gesendet verschickt versandt envoyé enviado inviato spedito verzonden
series: reihe série
service: dienst leistung dienstleistung servicio servizio serviço
set: satz
sex: geschlecht sexe sexo sesso geslacht
share: anteil part participación quota aandeel parte
sheep: schaf mouton oveja pecora schaap ovelha
shelf: regal casier étagère estante scaffale schap plank prateleira
shift: schicht poste turno dienst
ship: schiff navire bateau barco buque nave schip navio
shipped: versandt versendet expédié enviado spedito verzonden
shipping: versand envío expédition spedizione verzending frete
shipping cost: versandkosten frais_de_port gastos_de_envío spese_di_spedizione verzendkosten custo_de_envio
shipping date: versanddatum
shirt: hemd trikot chemise maillot camiseta camicia maglia camisa
shoe: schuh chaussure zapato scarpa schoen sapato
shop: laden geschäft magasin boutique tienda negozio winkel loja
sick days: krankheitstage fehltage jours_de_maladie días_de_baja giorni_di_malattia ziektedagen
silver: silber argent plata argento zilver prata
single: einzel einzelzimmer simple individual singola enkel
sister: schwester sœur hermana sorella zus irmã
size: größe groesse taille tamaño pointure talla taglia dimensione maat grootte tamanho
small: klein petit pequeño piccolo pequeno
snow: schnee neige nieve neve sneeuw
sold: verkauft vendu vendido venduto verkocht
song: lied titel chanson canción canzone brano canção música
source: quelle fuente origen fonte bron
south: süd süden sur zuid sul
space: platz stellplatz raum espace espacio spazio ruimte espaço
spare part: ersatzteil pièce_de_rechange repuesto ricambio reserveonderdeel
species: art gattung espèce specie soort espécie
spectators: zuschauer spectateurs espectadores spettatori toeschouwers
speed: vitesse geschwindigkeit tempo velocidad velocità snelheid velocidade
sport: sportart deporte esporte desporto
spring: frühling frühjahr printemps primavera lente voorjaar
spruce: fichte épicéa
stadium: stadion stade stadio estádio
staff: personal mitarbeiter belegschaft personnel plantilla personale personeel pessoal
stage: bühne etappe phase étape scène etapa fase tappa podium
stars: sterne étoiles estrellas stelle sterren estrelas
start: anfang beginn début départ comienzo inizio begin início
start date: startdatum date_début fecha_inicio beginndatum date_de_début fecha_de_inicio data_inizio data_di_inizio begindatum data_início
start time: startzeit hora_de_inicio heure_de_départ ora_di_inizio starttijd
state: bundesland zustand état estado stato regione staat
station: bahnhof gare estación stazione estação
status: statut estado stato situação
steel: stahl acier acero acciaio staal aço
stock: bestand lagerbestand vorrat existencias giacenza scorta scorte voorraad estoque
stone: stein pierre piedra pietra steen pedra
stop: haltestelle halt arrêt parada fermata halte paragem
storage location: lagerort lagerplatz emplacement ubicación ubicazione
store: magasin tienda
strawberry: erdbeere fraise fresa fragola aardbei morango
street: straße strasse str rue calle via strada straat rua
student: schüler élève studierende étudiant estudiante alumno studente estudante
subject: fach betreff matière sujet asignatura materia oggetto vak assunto disciplina
sugar: zucker sucre azúcar zucchero suiker açúcar
summer: sommer été verano estate zomer verão
supplier: lieferant fournisseur proveedor lieferanten fornitore leverancier fornecedor
symptom: symptôme síntoma sintomo symptoom
table: tabelle tisch mesa tabla tavolo tabella tafel
tariff: tarif tarifa tariffa tarief
task: aufgabe tâche tarea compito attività taak tarefa
taste: geschmack goût sabor gusto smaak
tax: steuer taxe impuesto impôt tassa imposta belasting imposto
tea: tee thé té tè thee chá
teacher: lehrer lehrkraft enseignant professeur profesor maestro insegnante docente leraar professor docent
team: mannschaft équipe equipo squadra ploeg equipa
temperature: temperatur température temperatura temperatuur
tenant: mieter locataire inquilino affittuario huurder
terms: bedingungen conditions
territory: gebiet territoire territorium território
test: prüfung épreuve prueba prova toets teste
ticket: karte eintrittskarte fahrkarte billet entrada billete biglietto kaartje bilhete ingresso
time: uhrzeit zeit heure temps hora tiempo ora tempo tijd
title: titel título titre titolo
to: nach hasta até bis hasta
tomato: tomate pomodoro tomaat
tool: werkzeug outil herramienta strumento attrezzo gereedschap ferramenta
total: gesamt summe totale totaal
total amount: gesamtbetrag summe montant_total importe_total importo_totale totaalbedrag valor_total
total price: gesamtpreis prix_total precio_total prezzo_totale totaalprijs preço_total
tourist: touriste turista toerist
town: ort stadt ville pueblo ciudad città plaats stad cidade
track: gleis strecke voie vía pista binario spoor
train: zug tren treno trein trem comboio
training: schulung ausbildung formation entraînement formación entrenamiento allenamento formazione opleiding formação treino
transaction: buchung transaktion transacción transazione transactie transação
treatment: behandlung traitement soin tratamiento trattamento cura behandeling tratamento
tree: baum arbre árbol albero boom árvore
trip: fahrt reise voyage trajet viaje viaggio gita rit reis viagem
turnout: wahlbeteiligung participation participación affluenza opkomst participação
turnover: umsatz chiffre_d'affaires facturación fatturato omzet faturamento
type: art typ tipo soort
unit: einheit unité unidad unità eenheid unidade
unit price: einzelpreis stückpreis prix_unitaire precio_unitario ep pu prezzo_unitario stuksprijs eenheidsprijs preço_unitário
units: unidades
units sold: absatz verkaufte_stück unités_vendues unidades_vendidas unità_vendute
urgency: dringlichkeit
urgent: dringend urgente
user: benutzer nutzer anwender utilisateur utente gebruiker usuário utilizador
utilization: auslastung
vaccination: impfung vacuna vacunación vaccino vaccinazione vaccinatie inenting vacina vacinação
value: wert valeur valor valore waarde
value date: wertstellung valuta date_de_valeur fecha_valor data_valuta valutadatum data_valor
variety: sorte variété variedad varietà ras variedade
vat: mehrwertsteuer mwst tva iva ust umsatzsteuer btw
vegetable: gemüse légume verdura ortaggio groente
vehicle: fahrzeug véhicule vehículo veicolo voertuig veículo
venue: spielort veranstaltungsort lieu salle sede lugar luogo locatie local
vet: tierarzt vétérinaire dierenarts veterinário
vintage: jahrgang millésime añada annata jaargang safra
visit: besuch visite visita bezoek
visitor: besucher visiteur visitante visitatore bezoeker
visitors: besucher
voice: stimme stimmlage voix voz voce stem
voltage: spannung tension tensión tensione spanning tensão
volume: volumen
vote: stimme voix voto stem
votes: stimmen voix votos voti stemmen
wage: lohn
waiting: wartend wartet attente espera attesa wachtend
waiting time: wartezeit temps_d'attente délai_d'attente tiempo_de_espera tempo_di_attesa wachttijd tempo_de_espera
wall: wand mauer mur pared muro muur parede
warehouse: lager entrepôt dépôt almacén magazzino magazijn armazém
warranty: garantie gewährleistung garantía garanzia
water: wasser eau acqua água
weather: wetter météo temps clima tiempo tempo weer
wedding: hochzeit heirat mariage boda matrimonio nozze bruiloft huwelijk casamento
week: woche semaine semana kw settimana
weekday: wochentag jour_de_la_semaine día_de_la_semana giorno_della_settimana weekdag dia_da_semana
weight: gewicht poids peso
well: brunnen puits pozo pozzo put poço
west: westen ouest oeste ovest
wheat: weizen blé trigo grano frumento tarwe
white: weiß weiss blanc blanco bianco wit branco
width: breite largeur ancho anchura larghezza breedte largura
wife: ehefrau frau femme épouse esposa mujer moglie echtgenote
win: sieg victoire victoria vittoria overwinning vitória
wind: vent viento vento
window: fenster fenêtre ventana finestra raam janela
wine: wein vin vino wijn vinho
winner: sieger gewinner vainqueur gagnant ganador vincitore winnaar vencedor
winter: hiver invierno inverno
withdrawn: zurückgezogen retiré retirado ritirato ingetrokken
woman: frau femme mujer donna vrouw mulher
wood: holz bois madera legno hout madeira
wool: wolle laine lana wol lã
work: arbeit werk œuvre travail trabajo obra lavoro opera trabalho
worker: arbeiter ouvrier obrero trabajador operaio lavoratore arbeider trabalhador
working time: arbeitszeit
workshop: werkstatt atelier taller officina laboratorio werkplaats oficina
year: jahr année año an anno jaar
year built: baujahr année_de_construction año_de_construcción anno_di_costruzione bouwjaar ano_de_construção
yellow: gelb jaune amarillo giallo geel amarelo
yes: ja oui sí sì sim
yield: ertrag rendement rendimiento resa opbrengst rendimento
`;
