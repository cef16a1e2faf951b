/**
 * Words that tables use in German, French, Spanish, Italian, Dutch and Portuguese, by their English:
 * `english: word word`, the words of a phrase joined by `_`. They are looked up without accents.
 */
export const foreignWords = `
absence: abwesenheit fehlzeit assenza afwezigheid ausência
absent: abwesend fehlend ausente assente afwezig
accepted: angenommen accepté aceptado accettato geaccepteerd aceito
access: zugang zugriff accès acceso accesso toegang acesso
accessible: barrierefrei behindertengerecht rollstuhlgerecht rollstuhlgängig accesible accessibile toegankelijk rolstoeltoegankelijk acessível
accident: unfall accidente incidente ongeval ongeluk acidente unfälle
accommodation: unterkunft hébergement alojamiento alloggio accommodatie alojamento
account: konto compte cuenta conto rekening conta
active: aktiv actif activo attivo actief ativo
activity: aktivität tätigkeit activité actividad attività activiteit atividade
actual: tatsächlich istwert
actual arrival: ankunft_ist ist_ankunft istankunft arrivée_réelle llegada_real arrivo_effettivo
actual departure: abfahrt_ist ist_abfahrt istabfahrt départ_réel salida_real partenza_effettiva
additional cost: mehrkosten nebenkosten zusatzkosten surcoût
address: adresse dirección anschrift indirizzo adres endereço morada
administration: verwaltung bestuur administración amministrazione administração administratie
admission: aufnahme zulassung einlass ammissione toelating admissão
admission date: aufnahmedatum date_admission fecha_de_admisión data_di_ammissione opnamedatum
adult: erwachsener erwachsene adulte adulto volwassene
advertising: werbung publicité publicidad pubblicità publicidade
age: alter edad lebensalter âge età leeftijd idade
age group: altersgruppe altersklasse tranche_d'âge grupo_de_edad fascia_d'età leeftijdsgroep faixa_etária tranche_âge fascia_età
agreed: vereinbart convenu acordado concordato afgesproken
agreement: vereinbarung abkommen accordo acuerdo overeenkomst acordo
aid: hilfe beihilfe förderung ayuda aiuto
air: luft
airline: fluggesellschaft compagnie_aérienne aerolínea compagnia_aerea luchtvaartmaatschappij companhia_aérea
airport: flughafen aéroport aeropuerto aeroporto luchthaven
alarm: alarme alarma allarme
alcohol: alkohol alcool
allergen: allergène alérgeno
allergy: allergie allergia alergia
allowance: zulage zuschlag freibetrag indemnité
almond: mandel amande almendra mandorla amandel amêndoa
ambulance: krankenwagen rettungswagen ambulancia ambulanza
amount: betrag montant importe monto importo ammontare bedrag valor montante quantia beträge
animal: tier animale dier
annual: jährlich annuel anual annuale jaarlijks
answer: antwort réponse respuesta risposta antwoord resposta
answered: beantwortet répondu respondido beantwoord
apartment: wohnung appartement logement apartamento piso appartamento woning eigentumswohnung mietwohnung
apartment number: wohnungsnummer wohnungsnr
apple: apfel pomme manzana mela appel maçã
applicant: bewerber candidat solicitante candidato sollicitant bewerberin
application: bewerbung anwendung antrag candidatura toepassing anträge
applied: beantragt beworben
appointment: termin rendez-vous cita appuntamento afspraak consulta
appointment date: termindatum
apprentice: lehrling auszubildender auszubildende azubi apprenti aprendiz apprendista
approval: genehmigung freigabe zustimmung aprobación approvazione goedkeuring aprovação
approved: genehmigt freigegeben approuvé aprobado approvato goedgekeurd aprovado
architect: architekt architecte arquitecto architetto arquiteto
archive: archiv archivio
area: bereich fläche superficie gebiet surface área zona oppervlakte gebied
area code: vorwahl indicatif prefijo prefisso netnummer
arrears: rückstand mahnbetrag arriérés arretrati achterstand
arrival: ankunft anreise arrivée llegada arrivo aankomst chegada
arrival date: ankunftsdatum anreisedatum anreisetag date_arrivée fecha_de_llegada fecha_llegada data_di_arrivo aankomstdatum data_de_chegada
arrival time: ankunftszeit heure_arrivée hora_de_llegada hora_llegada ora_di_arrivo orario_di_arrivo aankomsttijd hora_de_chegada
arrived: angekommen arrivé llegado arrivato aangekomen chegado
article: artikel artículo articolo artigo
artist: künstler interpret artiste artista artiest kunstenaar künstlerin
as of: stand
ash: esche frêne
assembly: montage assemblage montaje montaggio
asset: anlagegut vermögenswert wirtschaftsgut actif_immobilisé
assigned: zugewiesen zugeteilt attribué affecté asignado assegnato toegewezen atribuído
assignment: einsatz zuweisung zuordnung asignación assegnazione toewijzing
assistant: assistent asistente assistente
association: verband asociación associazione associação
attachment: anhang pièce_jointe adjunto allegato bijlage anexo
attempt: versuch intento poging
attendance: zuschauer besucherzahl anwesenheit affluence présence asistencia presenze spettatori toeschouwers aanwezigheid presença público besuch
author: autor auteur verfasser autore schrijver autorin
authority: behörde autorité autoridad autorità overheid autoridade
autumn: herbst automne otoño autunno herfst outono
available: verfügbar disponible disponibile beschikbaar disponível
average: durchschnitt moyenne promedio mittelwert schnitt gemiddelde média
away: auswärts extérieur visitante fuori_casa uit
bad: schlecht mauvais malo cattivo slecht
baker: bäcker boulanger panadero fornaio bakker padeiro
balance: saldo kontostand solde
ball: balle pelota pallone bola
banana: banane banaan
band: musikgruppe
bank: banque banco banca
bar: theke
barcode: strichcode code_barres código_de_barras codice_a_barre streepjescode
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
beginner: anfänger débutant principiante
beneficiary: begünstigter bénéficiaire beneficiario begunstigde
benefit: vorteil
bicycle: fahrrad vélo bicicleta fiets
bid: gebot enchère
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
blocked: gesperrt blockiert bloqué bloqueado bloccato geblokkeerd
blood: blut sang sangre sangue bloed
blue: blau bleu azul blu blauw
board: vorstand consiglio
boat: boot schiff bateau barco barca nave
body weight: körpergewicht poids_corporel peso_corporal peso_corporeo lichaamsgewicht
bonus: prämie
book: buch livre libro boek livro bücher
booked: gebucht prenotato geboekt
booking: buchung réservation reserva prenotazione boeking reservering
booking date: reservierungsdatum date_de_réservation fecha_de_reserva data_prenotazione data_di_prenotazione boekingsdatum data_da_reserva
booking number: buchungsnummer reservierungsnummer numéro_de_réservation número_de_reserva numero_prenotazione boekingsnummer
border: grenze frontière frontera frontiera grens fronteira
borough: stadtbezirk
borrowed: ausgeliehen entliehen emprunté prestado preso_in_prestito geleend emprestado
borrower: ausleiher entleiher kreditnehmer emprunteur prestatario leningnemer
bottle: flasche flaschen bouteille botella bottiglia fles garrafa
bought: gekauft acheté comprado comprato gekocht
box: kiste schachtel karton boîte caisse caja scatola cassa doos caixa
boy: junge garçon niño ragazzo jongen rapaz menino
branch: filiale niederlassung agence sucursal zweigstelle succursale vestiging filial filiaal
brand: marke marque marca merk
bread: brot pain pane brood pão
break: pause pausa pauze
breakfast: frühstück petit_déjeuner desayuno colazione ontbijt
breed: rasse race raza razza ras raça
breeder: züchter éleveur criador allevatore fokker
bridge: brücke puente ponte brug
brightness: helligkeit
broken: kaputt defekt cassé roto rotto stuk quebrado
bronze: bronce bronzo brons
brother: bruder frère hermano fratello broer irmão
brown: braun brun marrón marrone bruin castanho
budget: haushalt presupuesto bilancio begroting orçamento
building: gebäude bâtiment immeuble gebouw edifício
bus: autobús ônibus autocarro linienbus
bus depot: betriebshof
bus driver: busfahrer chauffeur_de_bus conductor_de_autobús buschauffeur
bus stop: bushaltestelle arrêt_de_bus parada_de_autobús bushalte fermata_autobus
bush: strauch busch arbusto struik
business: gewerbe geschäftstätigkeit
butter: beurre mantequilla burro boter manteiga
buyer: acheteur comprador käufer acquirente compratore koper
by: durch
cabbage: repollo cavolo kool couve
cable: kabel
cake: kuchen torte gâteau pastel torta taart bolo
calf: kalb veau ternero vitello
calibration: kalibrierung étalonnage calibración calibrazione kalibratie
call: anruf appel llamada chiamata oproep chamada anrufe
caller: anrufer appelant llamante chiamante beller
campaign: kampagne campagne campaña campagna campanha
cancellation: kündigung stornierung storno annulation cancelación annullamento disdetta annulering cancelamento ausfall absage widerruf zugausfall anulación annulatie ausfälle
cancelled: storniert abgesagt annulé cancelado annullato cancellato geannuleerd ausgefallen ausfallend gekündigt entfällt entfallen supprimé anulado soppresso vervallen fällt_aus fiel_aus
candidate: kandidat
capacity: kapazität fassungsvermögen capacité capacidad capacità capaciteit capacidade
capital: kapital hauptstadt hoofdstad
captain: kapitän capitaine capitán capitano aanvoerder capitão
car: auto pkw wagen voiture coche carro macchina
car park: parkhaus parkplatz aparcamiento estacionamiento parcheggio parkeerplaats parkeergarage estacionamento
card: karte carte tarjeta carta scheda kaart cartão
care: betreuung versorgung cuidado assistenza zorg
care home: pflegeheim altenheim seniorenheim maison_de_retraite ehpad residencia_de_ancianos verpleeghuis lar_de_idosos
care level: pflegegrad pflegestufe
caretaker: hausmeister gardien conserje custode conciërge zelador
cargo: ladung cargaison carga
carpenter: tischler schreiner zimmermann menuisier charpentier carpintero falegname timmerman carpinteiro
carpet: teppich tapis alfombra tappeto tapijt tapete
carrier: spediteur frachtführer transporteur transportista vettore vervoerder
carrot: karotte möhre carotte zanahoria carota wortel cenoura
case: vorgang fall cas caso geval
case number: aktenzeichen fallnummer vorgangsnummer numéro_de_dossier número_de_expediente zaaknummer
cash: bar bargeld espèces efectivo contanti contant dinheiro
cashier: kassierer kassiererin caissier cajero cassiere
cat: katze chat gato gatto kat
category: kategorie catégorie categoría categorie categoria rubriek
cattle: rinder bovins bovini gado
cause: ursache causa oorzaak
ceiling: zimmerdecke plafond techo soffitto teto
celebration: feier festa feest
cell phone: handy mobiltelefon portable móvil cellulare mobiel celular telemóvel mobil mobilnummer handynummer
cemetery: friedhof cimetière cementerio cimitero begraafplaats cemitério
centre: zentrum centro centrum
certificate: zeugnis bescheinigung zertifikat urkunde nachweis certificado certificato certificaat
chair: stuhl silla sedia cadeira
chairman: vorsitzender vorsitzende président presidente voorzitter
change: änderung veränderung changement cambio cambiamento modifica wijziging mudança
channel: kanal canale kanaal
chapter: kapitel chapitre capítulo capitolo hoofdstuk
charged: berechnet belastet débité
charging station: ladestation ladesäule borne_de_recharge estación_de_carga colonnina laadpaal laadstation
charging time: ladezeit ladedauer temps_de_charge tiempo_de_carga tempo_di_ricarica laadtijd
check: überprüfung vérification verificación verifica verificação
check-in: einchecken
checked: geprüft überprüft kontrolliert vérifié verificado verificato gecontroleerd
cheese: käse fromage queso formaggio kaas queijo
chemistry: chemie chimie química chimica scheikunde
cherry: kirsche cerise cereza ciliegia kers cereja
chicken: huhn poulet pollo kip frango hühner
child: kind enfant niño hijo bambino figlio criança filho
children: kinder enfants niños hijos bambini figli kinderen crianças filhos
chocolate: schokolade chocolat cioccolato chocolade
choir: chor chœur coro koor
church: kirche église iglesia chiesa kerk igreja
circumference: umfang circonférence circunferencia circonferenza omtrek
citizen: citoyen ciudadano cittadino cidadão bürgerin
city: ort stadt wohnort ville ciudad città comune stad plaats cidade woonplaats städte
claim: schadensfall schadenfall sinistre siniestro sinistro forderung
claim amount: schadenhöhe schadenshöhe schadensumme montant_du_sinistre
claim date: schadendatum schadensdatum schadentag date_du_sinistre fecha_del_siniestro data_sinistro schadedatum
class: klasse classe clase klas turma
class teacher: klassenlehrer klassenleiter professeur_principal
cleaner: reinigungskraft putzkraft
cleaning: reinigung nettoyage limpieza pulizia schoonmaak limpeza
client: kunde klient mandant cliente klant
climate: klima climat
climb: höhenmeter dénivelé desnivel dislivello hoogtemeters
closed: abgeschlossen geschlossen fermé clos clôturé cerrado chiuso gesloten afgesloten fechado
clothing: kleidung bekleidung vêtement ropa abbigliamento kleding roupa
cloud: wolke bewölkung nuage nube nuvola nuvem
club: verein klub circolo società vereniging clube
coach: trainer entraîneur entrenador allenatore treinador trainerin
coal: kohle charbon steenkool carvão
code: código kürzel kennung codice
coffee: kaffee café caffè koffie
coin: münze pièce_de_monnaie munt
cold: kalt froid frío freddo koud
colleague: kollege collègue colega collega
collected: abgeholt eingesammelt gesammelt récupéré recogido opgehaald
collection: sammlung colección collezione raccolta verzameling coleção
colony: volk völker colonie kolonie colônia
color: farbe couleur colore kleur cor
column: spalte colonne columna colonna kolom coluna
comment: kommentar bemerkung anmerkung commentaire remarque commento opmerking comentário
commission: provision comisión commissione provvigione commissie comissão
common name: trivialname deutscher_name nom_commun nome_comune
community: gemeinschaft communauté comunidad comunità
commuter train: s_bahn regionalbahn sbahn
company: firma unternehmen entreprise empresa betrieb société compañía azienda ditta società bedrijf
compensation: entschädigung dédommagement indemnización risarcimento schadevergoeding indemnização
competition: wettbewerb wettkampf concours compétition competición gara competizione wedstrijd competição wettkämpfe wettkaempfe
complainant: beschwerdeführer
complaint: beschwerde reklamation réclamation plainte queja reclamación reclamo klacht reclamação beschwerden
completed: durchgeführt erledigt fertig abgeschlossen terminé achevé completado terminado completato concluso voltooid afgerond concluído
completion: abschluss
completion date: fertigstellungsdatum fertigstellung abschlussdatum date_achèvement fecha_de_finalización data_di_completamento data_de_conclusão
component: bauteil komponente composant componente onderdelen
composer: komponist compositeur compositor compositore componist
concert: konzert concierto
concrete: beton hormigón calcestruzzo betão
condition: zustand état condición condizione stato toestand condição
conductor: dirigent chef_d'orchestre director direttore maestro chef_orchestre
confirmed: bestätigt confirmé confirmado confermato bevestigd
connection: verbindung anschluss connexion correspondance conexión connessione verbinding conexão
conservation status: erhaltungszustand gefährdung gefährdungsgrad
constituency: wahlkreis circonscription circunscripción collegio_elettorale kieskring
construction: bau bauwerk construcción costruzione bouw construção
construction site: baustelle chantier cantiere bouwplaats
consultation: beratung
consumption: verbrauch
contact: ansprechpartner kontakt contacto contatto referente contactpersoon contato
contact person: kontaktperson ansprechperson personne_de_contact persona_de_contacto persona_di_contatto pessoa_de_contato
container: behälter récipient conteneur contenedor contenitore recipiente
content: inhalt contenu contenido contenuto inhoud conteúdo
contract: vertrag contrat contrato contratto verträge
contract end: vertragsende fin_de_contrat fin_de_contrato fine_contratto einde_contract
contract number: vertragsnummer numéro_de_contrat número_de_contrato numero_contratto contractnummer
contract start: vertragsbeginn début_de_contrat inicio_de_contrato inizio_contratto ingangsdatum
contractor: auftragnehmer contratista appaltatore aannemer
contribution: aportación contributo bijdrage contribuição
cook: koch cuisinier cocinero cuoco cozinheiro
copper: kupfer cuivre cobre rame koper
copy: exemplar kopie exemplaire ejemplar copia
corn: mais maíz milho
cost: kosten coût costo coste custo
cost center: kostenstelle centre_de_coûts centro_de_costes centro_di_costo kostenplaats centro_de_custo
cost type: kostenart type_de_coût tipo_de_coste tipo_di_costo kostensoort
cotton: baumwolle coton algodón cotone katoen algodão
council: stadtrat gemeinderat ratsversammlung conseil_municipal ayuntamiento gemeenteraad
council member: ratsmitglied stadtverordneter conseiller_municipal concejal raadslid vereador
count: anzahl zahl nombre número conteggio aantal contagem
country: land pays país staat paese nazione länder
county: kreis landkreis comté condado contea
course: kurs lehrgang cours curso corso cursus lehrgänge
coverage: deckung abdeckung couverture cobertura copertura dekking
covered: gedeckt abgedeckt überdacht cubierto coperto
cow: kuh vache vaca mucca koe kühe
craftsman: handwerker artesano artigiano
cream: sahne rahm crème nata panna room
created: erstellt angelegt créé creado creato aangemaakt gemaakt criado
creation date: erstelldatum erstellungsdatum anlagedatum date_de_création fecha_de_creación data_di_creazione aanmaakdatum data_de_criação
creator: ersteller créateur creador creatore maker criador
credit: guthaben haben crédit crédito tegoed
credit note: gutschrift note_de_crédit nota_de_crédito nota_de_abono nota_di_credito creditnota
critical: kritisch crítico kritiek
crop: ernte anbau récolte cosecha cultivo raccolto coltura oogst gewas colheita
cubic meter: kubikmeter mètre_cube metro_cúbico
cucumber: gurke concombre pepino cetriolo komkommer
currency: währung devise monnaie moneda divisa valuta moeda
customer: kunde client cliente kunden clienti klant kundin
customer name: kundenname nombre_cliente nom_client nome_cliente klantnaam
customer number: kundennummer kundennr kd_nr numéro_client número_cliente codice_cliente klantnummer
customer rating: note_client
customer service: kundendienst kundenservice service_client atención_al_cliente klantenservice
customers: kunden clients clientes
customs: zoll douane aduana dogana
cutting: zuschnitt schnittgut
cyclist: radfahrer radler cycliste ciclista fietser
daily: täglich quotidien giornaliero dagelijks
damage: schaden beschädigung dommage dégât daño danno schade
damage amount: schadenssumme
damage type: schadensart schadenart
damaged: beschädigt endommagé dañado danneggiato beschadigd danificado
date: datum fecha data
date of birth: geburtsdatum date_de_naissance date_naissance fecha_de_nacimiento fecha_nacimiento
date of death: sterbetag date_de_décès fecha_de_muerte data_di_morte overlijdensdatum data_de_óbito
date of issue: ausstellungsdatum date_émission fecha_de_emisión data_di_emissione data_emissione afgiftedatum data_de_emissão
date received: eingangsdatum eingang_am posteingang date_de_réception fecha_de_recepción data_di_ricezione ontvangstdatum data_de_recebimento
daughter: tochter hija figlia dochter filha
day: tag jour día giorno dag
days: tage jours giorni dagen
days absent: fehltage
dead: tot gestorben verstorben mort décédé muerto morto overleden dood
deadline: frist stichtag échéance délai fecha_límite plazo scadenza termijn prazo
death: tod sterbedatum todesdatum décès muerte morte decesso overlijden óbito
debit: soll débit débito debet
debt: schuld schulden dette deuda debito dívida
debtor: schuldner debitor débiteur deudor debitore devedor
decision: entscheidung beschluss décision decisione besluit beslissing decisão
deer: hirsch rehwild cerf ciervo cervo hert
defect: mangel defekt fehler défaut defecto difetto gebrek defeito
defective: defekt défectueux defectuoso difettoso
degrees: degré degrés grados gradi
degree: studienabschluss hochschulabschluss diplôme titulación laurea diploma_universitario
delay: verspätung retard retraso verzögerung ritardo vertraging atraso
delay minutes: verspätungsminuten verspätung_min
delayed: verzögert retardé retrasado ritardato vertraagd atrasado
delivered: geliefert zugestellt livré entregado consegnato geleverd bezorgd entregue
delivered on: geliefert_am
delivery: lieferung livraison zustellung entrega consegna levering bezorging
delivery address: lieferadresse lieferanschrift adresse_de_livraison dirección_de_entrega dirección_de_envío indirizzo_di_consegna afleveradres bezorgadres
delivery date: lieferdatum liefertermin lieferungsdatum date_de_livraison date_livraison fecha_de_entrega fecha_entrega data_di_consegna data_consegna leverdatum leveringsdatum data_de_entrega
delivery note: lieferschein bon_de_livraison albarán bolla_di_consegna leverbon pakbon
delivery note number: lieferscheinnummer
delivery time: lieferzeit lieferdauer délai_de_livraison plazo_de_entrega tempi_di_consegna levertijd prazo_de_entrega
density: dichte densité densidad densità dichtheid densidade
dentist: zahnarzt dentiste dentista tandarts
department: abteilung département departamento service reparto dipartimento afdeling setor
department manager: abteilungsleiter
departure: abfahrt abflug abreise départ salida partenza vertrek partida
departure date: abreisedatum abreisetag abfahrtsdatum date_de_départ fecha_de_salida data_di_partenza vertrekdatum data_de_partida
departure time: abfahrtszeit abfahrtzeit heure_départ hora_de_salida ora_di_partenza orario_di_partenza vertrektijd hora_de_partida
deployment: einsatz einsätze
deposit: einzahlung kaution pfand dépôt_de_garantie caution depósito fianza cauzione borg storting caução anzahlung arrhes
depreciation: abschreibung afa amortissement amortización ammortamento afschrijving depreciação
depth: tiefe profondeur profundidad profondità diepte profundidade
deputy: stellvertreter vertreter suppléant suplente
deregistration: abmeldung
description: beschreibung descripción descrizione omschrijving beschrijving descrição
design: entwurf gestaltung diseño progettazione ontwerp
designation: désignation bezeichnung denominazione benaming designação
destination: ziel destino destinazione bestemming
detail: einzelheit détail detalle dettaglio detalhe
developer: entwickler développeur desarrollador sviluppatore ontwikkelaar desenvolvedor
development: entwicklung développement desarrollo sviluppo ontwikkeling desenvolvimento
device: geraet gerät appareil dispositivo aparato apparecchio apparaat toestel aparelho
diagnosis: diagnose diagnostic diagnóstico diagnosi
diameter: durchmesser diamètre diámetro doorsnede
diary: tagebuch diario dagboek diário
died: verendet
diesel: gasóleo gasolio gazole
digital: numérique
dinner: abendessen dîner cena avondeten jantar
direction: richtung fahrtrichtung direzione richting direção sentido
disability: behinderung schwerbehinderung discapacidad disabilità beperking deficiência
discharge: entlassung alta_médica dimissione ontslag
discharge date: entlassungsdatum entlassdatum date_de_sortie fecha_de_alta data_di_dimissione ontslagdatum data_de_alta
discount: rabatt remise descuento nachlass skonto rabais sconto korting desconto
discovered: entdeckt découvert descubierto scoperto ontdekt descoberto
disease: erkrankung aandoening
dish: gericht speise plat plato piatto gerecht prato
dispatch: abfertigung
dispatched: abgefertigt abgeschickt abgesendet
display: anzeige affichage pantalla schermo scherm
disposal: entsorgung verschrottung eliminación smaltimento
disposed: entsorgt verschrottet
disruption: betriebsstörung
distance: entfernung distanz distanza afstand distância strecke
district: bezirk ortsteil stadtteil quartier viertel arrondissement distrito barrio quartiere distretto wijk bairro stadtviertel
dive: tauchgang plongée inmersión immersione duik mergulho
diver: taucher plongeur buceador
dividend: dividende dividendo
division: sparte
doctor: arzt médecin ärztin docteur médico dottore arts dokter ärzte
document: dokument unterlage schriftstück documento
document date: dokumentdatum date_du_document
document number: dokumentennummer numéro_de_document número_de_documento numero_documento
document type: dokumenttyp dokumentart type_de_document tipo_de_documento tipo_documento
dog: hund chien perro cane hond cão cachorro
donation: spende don donación donazione donatie doação inbreng
donor: spender donateur donante donatore doador inbrenger spenderin
door: tür porte puerta porta deur
dormitory: dormitorio schlafsaal dortoir camerata slaapzaal
dosage: dosierung posologie dosificación dosaggio dosering
dose: dosis dosi
double: doppel doppelt doppelzimmer doble doppio doppia dubbel duplo
draft: vorentwurf brouillon borrador bozza rascunho
draw: unentschieden remis nul empate pareggio gelijkspel
drill: bohrmaschine
drill press: ständerbohrmaschine
drink: getränk boisson bebida bevanda drankje
driver: fahrer conducteur chauffeur conductor autista conducente bestuurder motorista condutor fahrerin
driver license: führerschein permis_de_conduire carné_de_conducir patente_di_guida rijbewijs carta_de_condução
driving instructor: fahrlehrer fahrlehrerin
driving lesson: fahrstunde fahrstunden
driving school: fahrschule
driving student: fahrschüler fahrschülerin
driving time: fahrzeit fahrtdauer lenkzeit temps_de_conduite tiempo_de_conducción rijtijd
drug: wirkstoff
dry: trocken secco droog
duck: ente anatra eend
due: fällig échu dû vencido scaduto verschuldigd devido
due date: fälligkeit fälligkeitsdatum zahlungsziel échéance vencimiento scadenza vervaldatum vencimento fällig_am fälligkeitstermin date_échéance fecha_de_vencimiento data_scadenza data_de_vencimento
duplicate: doublette duplikat doublon duplicado duplicato
duration: dauer durée duración laufzeit durata duur duração fahrtzeit reisezeit einsatzdauer spieldauer
duration in minutes: dauer_min
duty: pflicht deber
early: früh frühzeitig temprano vroeg
earnings: verdienst
east: ost osten est este oost leste
education: bildung éducation educación istruzione onderwijs educação
effort: aufwand esfuerzo sforzo inspanning esforço
egg: ei eier œuf oeuf huevo uovo ovo
election: wahl élection elección elezione verkiezing eleição
electric: elektrisch électrique eléctrico elettrico elétrico
electrician: elektriker électricien electricista elettricista elektricien eletricista
electricity: strom électricité electricidad luz elettricità elektriciteit eletricidade
elevation: höhenlage meereshöhe
eligible voters: wahlberechtigte wahlberechtigt électeurs_inscrits electores aventi_diritto kiesgerechtigden
email: adresse_électronique e-mail mail courriel correo correo_electrónico posta
emergency: notfall urgence emergencia emergenza noodgeval
employed: angestellt beschäftigt
employee: mitarbeiter employé empleado angestellter beschäftigte salarié trabajador dipendente impiegato medewerker werknemer funcionário empregado mitarbeiterin
employee number: personalnummer personalnr mitarbeiternummer matricule número_de_empleado matricola personeelsnummer
employer: arbeitgeber employeur empleador datore_di_lavoro werkgever empregador
empty: vacío vuoto leeg vazio
end: ende fin schluss final fine einde fim
end date: enddatum date_fin fecha_fin date_de_fin data_fine data_di_fine einddatum data_fim
end time: endzeit endezeit heure_de_fin hora_de_fin ora_di_fine ora_fine eindtijd hora_de_término
ended: geendet zu_ende
energy: énergie energía
engine: motor moteur motore
engineer: ingénieur ingeniero ingegnere engenheiro
enrolled: eingeschrieben angemeldet inscrit inscrito ingeschreven matriculado
enrolment: einschreibung immatrikulation
entrance: eingang entrée entrada ingresso ingang
entry: eintritt zugang entrée entrada ingresso toetreding zugänge
entry date: eintrittsdatum date_d'entrée fecha_de_ingreso data_di_ingresso datum_in_dienst data_de_entrada date_entrée
entry fee: startgeld startgebühr
environment: umwelt umgebung environnement entorno ambiente omgeving
equipment: ausrüstung ausstattung équipement matériel equipo attrezzatura uitrusting equipamento
error: fehler erreur errore fout erro
error code: fehlercode code_erreur código_de_error codice_errore foutcode
estimate: schätzung kostenvoranschlag devis estimación schatting
estimated: geschätzt estimé estimado stimato geschat
estimated cost: geschätzte_kosten coût_estimé costo_estimado
evening: abend soir soirée avond
event: veranstaltung ereignis événement evento gebeurtenis
event date: veranstaltungsdatum date_événement fecha_del_evento data_evento
event type: veranstaltungsart ereignistyp ereignisart
exam: prüfung klausur examen esame tentamen exame prova prüfungen
examination: untersuchung onderzoek
excellent: ausgezeichnet hervorragend eccellente uitstekend excelente
exchange: umtausch austausch échange intercambio scambio ruil
exchange rate: wechselkurs umrechnungskurs taux_de_change tipo_de_cambio tasso_di_cambio wisselkoers taxa_de_câmbio
excursion: ausflug escursione uitstapje
excused: entschuldigt
exempt: befreit exonéré exento esente vrijgesteld isento
exhibit: exponat ausstellungsstück
exhibition: ausstellung exposition exposición mostra tentoonstelling exposição
exit: ausfahrt uscita uitgang saída
exit date: austrittsdatum austritt fecha_de_baja data_di_uscita uitdiensttreding data_de_saída
expense: dépense gasto ausgabe ausgaben spesa uitgave despesa
expense type: ausgabenart type_de_dépense tipo_de_gasto tipo_di_spesa
expenses: ausgaben dépenses gastos
experience: erfahrung berufserfahrung expérience experiencia esperienza ervaring
expert: gutachter sachverständiger experte experto esperto deskundige
expired: abgelaufen expiré caducado scaduto verlopen expirado
expiry date: ablaufdatum verfallsdatum haltbar_bis date_d'expiration péremption caducidad fecha_de_caducidad scadenza data_di_scadenza houdbaarheidsdatum validade date_expiration
export: ausfuhr exportación esportazione uitvoer exportação
extension: verlängerung prórroga proroga verlenging prorrogação
external: extern externe externo esterno
fabric: stoff gewebe tela tessuto stof tecido
factory: fabrik usine fabbrica fabriek
faculty: fakultät fachbereich faculté facultad facoltà faculteit faculdade
failed: nicht_bestanden durchgefallen non_réussi no_superado non_superato niet_geslaagd fehlgeschlagen échoué fallido fallito mislukt falhou
fair: befriedigend
family: familie famille famiglia família
fare: fahrpreis prix_du_billet precio_del_billete
farm: hof bauernhof ferme granja finca fattoria boerderij fazenda
farmer: landwirt bauer agriculteur granjero agricoltore contadino agricultor
fast: schnell rapide rápido veloce snel
father: vater père padre vader pai
fault: störung panne fallo avería guasto storing falha
feature: merkmal ausstattungsmerkmal caractéristique característica caratteristica kenmerk
fee: gebühr beitrag honorar frais cotisation tarifa cuota tassa quota tarief contributie taxa beiträge
feed: futtermittel
feedback: rückmeldung retroalimentación terugkoppeling
feeling: gefühl
fees: frais
female: weiblich féminin femelle femenino hembra femminile femmina vrouwelijk feminino fêmea
fence: zaun valla recinto cerca
ferry: fähre traversier transbordador traghetto veerboot
fertilizer: dünger düngemittel düngung engrais fertilizante concime meststof
festival: volksfest
field: feld acker champ campo veld
file: datei akte fichier dossier archivo bestand arquivo ficheiro
filled: gefüllt befüllt rempli
film: película filme
final exam: abschlussprüfung prüfung_abschluss
finding: feststellung auffälligkeit constatation hallazgo bevinding
fine: bußgeld strafe amende multa boete geldbuße bußgeldbetrag
finish: ziel arrivée meta arrivo chegada
finish time: zielzeit
finished: fertig beendet fini terminado finito klaar acabado
fire: feuer brand feu fuego fuoco vuur fogo
fire brigade: feuerwehr pompiers bomberos vigili_del_fuoco brandweer bombeiros
first aid: erste_hilfe premiers_secours primeros_auxilios pronto_soccorso
first name: vorname prénom nombre_de_pila nome voornaam
fish: fisch poisson pescado pez pesce vis peixe
fisherman: pêcheur pescador pescatore visser
fixed: behoben verholpen
fleet: flotte fuhrpark flota vloot frota
flight: flug vol vuelo volo vlucht voo
flight number: flugnummer numéro_de_vol número_de_vuelo numero_volo vluchtnummer número_do_voo
floor: stockwerk étage piso planta piano verdieping andar
floor area: wohnfläche nutzfläche grundfläche surface_habitable superficie_habitable woonoppervlakte
flooring: bodenbelag fußbodenbelag
flour: mehl farine harina farina bloem farinha
flower: blume blüte fleur flor fiore bloem
food: essen futter nahrung nourriture aliment comida alimento cibo voedsel
forecast: prognose vorhersage wettervorhersage pronóstico previsione verwachting previsão
foreman: vorarbeiter polier contremaître capataz
forest: wald forêt bosque foresta bosco
form: formular formulaire formulario formulier
founded: gegründet gründung gründungsjahr fondé fundado fondato opgericht
free: frei gratis kostenlos libre gratuit libero gratuito vrij livre
freezer: gefrierschrank tiefkühltruhe congélateur congelador vriezer
freight: fracht fret flete carico vracht frete
frequency: häufigkeit frequenz fréquence frecuencia frequenza frequentie frequência
fresh: frisch frais fresco vers
fridge: kühlschrank réfrigérateur frigo nevera frigorifero koelkast frigorífico geladeira
friend: freund amico vriend freundin
friendly: freundlich
from: von ab desde van
front: vorne delantero
fruit: obst frucht fruta frutta vrucht
fuel: kraftstoff treibstoff sprit carburant combustible carburante brandstof combustível
fuel cost: kraftstoffkosten spritkosten
fuel type: kraftstoffart kraftstoff_art type_de_carburant tipo_de_combustible tipo_carburante brandstofsoort
full: voll plein lleno pieno vol cheio
full board: vollpension pension_complète pensión_completa pensione_completa volpension pensão_completa
full name: vollständiger_name nom_complet nombre_completo nome_completo volledige_naam
full time: vollzeit temps_plein jornada_completa tempo_pieno voltijd tempo_integral
function: funktionsbezeichnung
funding: finanzierung fördermittel förderbetrag financement financiación finanziamento financiering financiamento
funeral: beerdigung bestattung enterrement begrafenis
furniture: möbel mobiliar meuble mueble meubel móveis
game: spiel partie begegnung match juego partido partita gioco spel wedstrijd jogo partida
garage: tiefgarage
garden: garten jardín giardino tuin jardim
gardener: gärtner jardinier jardinero giardiniere tuinman jardineiro
garlic: knoblauch ail ajo aglio knoflook alho
gas: gaz
gender: geschlecht genre sexe género sexo sesso genere geslacht gênero
gift: geschenk cadeau regalo
girl: mädchen fille niña ragazza meisje menina
glass: glas verre vidrio vaso vetro bicchiere vidro copo gläser
goal: tor but gol doelpunt
goals: tore buts goles gol reti doelpunten gols
goat: ziege chèvre cabra capra geit
gold: or oro goud ouro
good: bon_état bueno buono goed gut
good parts: gutteile
goods: ware waren marchandise mercancía merce goederen mercadoria
goose: gans
government: regierung gouvernement gobierno governo regering
grade: note zensur cijfer voto nota
graduation: abitur
grain: getreide céréale graan
grandchild: enkel petit-enfant nieto nipote kleinkind neto
grandfather: großvater grand_père abuelo nonno
grandmother: großmutter grand_mère abuela nonna
grant: zuschuss zuwendung stipendium subvention subvención sovvenzione subsidie subsídio zuschüsse
grape: traube rebsorte cépage cépages uva vitigno druif
graph: diagramm schaubild
grass: herbe hierba erba grama
grave: grab gräber grabstelle tombe tumba tomba
gray: grau gris grigio grijs cinza cinzento
green: grün vert verde groen
grinder: schleifmaschine
gross: brutto brut bruto lordo
gross amount: bruttobetrag
gross price: bruttopreis prix_brut prix_ttc precio_bruto prezzo_lordo brutoprijs
gross salary: bruttogehalt bruttolohn salaire_brut salario_bruto sueldo_bruto stipendio_lordo retribuzione_lorda brutoloon
gross weight: bruttogewicht poids_brut peso_bruto peso_lordo brutogewicht
ground floor: erdgeschoss rez_de_chaussée planta_baja piano_terra begane_grond
group: gruppe groupe grupo gruppo groep
group leader: gruppenleiter gruppenleitung chef_de_groupe
growth: wachstum croissance crecimiento crescita groei crescimento
guarantee: bürgschaft gewähr
guardian: vormund erziehungsberechtigter tuteur tutor tutore voogd
guest: gast gäste invité hôte client huésped invitado ospite hóspede convidado
guide: führer guía guida gids
gym: turnhalle sporthalle gymnase gimnasio palestra gymzaal
habitat: lebensraum biotop
hair: haar haare cheveux pelo capelli haren
half: hälfte halbzeit moitié mitad metà helft metade
half board: halbpension demi-pension media_pensión mezza_pensione halfpension meia_pensão
halftime: halbzeit hz mi-temps descanso intervallo rust intervalo
hall: halle saal salle sala hal
ham: schinken jambon jamón prosciutto presunto
handed over: übergeben ausgehändigt überreicht
handover: übergabe aushändigung remise_des_clés traspaso overdracht
handwritten: handschriftlich
harvest: ernte récolte vendange cosecha vendimia raccolto vendemmia oogst colheita
head of household: haushaltsvorstand
headcount: effectif
health: gesundheit santé salud salute gezondheid saúde
heart rate: puls herzfrequenz fréquence_cardiaque frecuencia_cardíaca frequenza_cardiaca hartslag
heat: hitze wärme chaleur calor
heating: heizung chauffage calefacción riscaldamento verwarming aquecimento
heavy: schwer lourd pesado pesante zwaar
height: höhe hoehe altura größe hauteur taille altezza hoogte
helper: helfer aide bénévole ayudante aiutante volontario vrijwilliger ajudante voluntário
heritage: denkmalschutz patrimoine
high: hoch élevé haute alto alta hoog
hire date: einstellungsdatum date_d'embauche fecha_de_contratación data_di_assunzione datum_indiensttreding data_de_admissão date_embauche
hive: bienenstock ruche colmena alveare arnia bijenkast korf colmeia
holder: inhaber titulaire titolare houder
holiday: urlaub ferien feiertag vacances congé vacaciones vacanza ferie vakantie férias
home: heim heimmannschaft domicile local casa thuis heimat
home depot: heimatdepot heimatbetriebshof
homework: hausaufgabe devoirs deberes compiti huiswerk
honey: honig miel miele honing mel
horse: pferd cheval caballo cavallo paard cavalo
hospital: krankenhaus klinik hôpital ospedale ziekenhuis
hospital ward: krankenstation
host: gastgeber hôte anfitrión padrone_di_casa gastheer anfitrião
hot: heiß chaud caliente caldo heet quente
hotel: unterkunftsbetrieb hôtel albergo
hour: heure hora stunde ora uur
hourly rate: stundensatz taux_horaire tarifa_por_hora tariffa_oraria uurtarief
hours: stunden heures horas ore uren std stdn
house: haus maison casa huis häuser
house number: hausnummer hausnr numéro_de_rue número_de_casa numero_civico huisnummer
household: haushalt ménage foyer hogar nucleo_familiare huishouden
housing: wohnungsbau logement_social vivienda
humidity: feuchtigkeit luftfeuchtigkeit luftfeuchte humidité humedad umidità vochtigheid umidade
hunter: jäger chasseur cazador cacciatore
husband: ehemann mann mari époux marido marito echtgenoot
ice: hielo ghiaccio gelo
identification: identifikation ausweis
ill: krank malade enfermo malato ziek doente
illness: krankheit maladie enfermedad malattia ziekte doença
image: abbildung
implementation: umsetzung
import: einfuhr importación importazione invoer importação
improvement: verbesserung mejora miglioramento verbetering melhoria
in operation: in_betrieb en_service en_servicio in_servizio in_bedrijf
in progress: in_arbeit en_cours en_curso in_corso in_uitvoering em_andamento läuft
in repair: in_reparatur en_réparation en_reparación in_riparazione in_reparatie
in stock: auf_lager vorrätig lagernd en_stock disponibile_a_magazzino op_voorraad em_estoque
in transit: unterwegs in_zustellung en_transit en_tránsito in_transito onderweg em_trânsito
inactive: inaktiv inactif inactivo inattivo inactief inativo
incident: vorfall störfall zwischenfall incidencia
included: inbegriffen enthalten inklusive incluido incluso inbegrepen
income: einnahmen einkommen ingreso einkünfte revenu recettes ingresos reddito entrate inkomen inkomsten renda receita
incoming: eingehend entrante
incomplete: unvollständig incompleto onvolledig
increase: erhöhung steigerung zunahme aumento verhoging
indicator: kennzahl
individual: individuell einzelperson individuel individuale individueel
industry: branche industrie wirtschaftszweig secteur_activité industria
information: auskunft renseignement información informazione informatie informação
ingredient: zutat ingrédient ingrediente ingrediënt
inhabitants: einwohner habitants habitantes abitanti inwoners
initial: anfangsbuchstabe initiale
initial value: anfangswert startwert
injury: verletzung blessure lesión infortunio lesão
inpatient: stationär
insect: insekt insecte insecto insetto inseto
inspected: besichtigt inspiziert inspecté inspeccionado
inspection: prüfung inspektion kontrolle contrôle inspección ispezione controllo keuring inspectie inspeção vistoria
inspection date: prüfdatum inspektionsdatum kontrolldatum date_de_contrôle date_inspection fecha_de_inspección data_ispezione data_di_ispezione keuringsdatum
inspector: prüfer kontrolleur inspecteur ispettore
installation: einbau instalación installazione installatie instalação
installation date: einbaudatum installationsdatum date_installation fecha_de_instalación data_installazione data_di_installazione installatiedatum
installed: installiert eingebaut verbaut installé instalado installato geïnstalleerd
installment: ratenzahlung mensualité termijnbetaling
instructor: lehrer kursleiter moniteur instructeur monitor istruttore instrutor
instrument: instrumento strumento
insurance: versicherung assurance seguro assicurazione verzekering
insurance number: versicherungsnummer versichertennummer sozialversicherungsnummer numéro_assuré
insurance premium: versicherungsprämie versicherungsbeitrag prime_assurance prima_de_seguro premio_assicurativo
insured: versichert asegurado assicurato verzekerd segurado
insurer: krankenkasse
interest: zinsen zins intérêts interés interesse rente juros
intermediate exam: zwischenprüfung prüfung_zwischen
intern: praktikant stagiaire becario tirocinante
internal: interne interno
internship: praktikum pasantía tirocinio
interpreter: dolmetscher
intersection: kreuzung cruce incrocio kruispunt cruzamento
interval: intervall taktung intervalle
interview: vorstellungsgespräch bewerbungsgespräch entrevista colloquio sollicitatiegesprek
invalid: ungültig invalide inválido ongeldig
inventory: inventar inventur inventaire magazzino voorraad inventário estoque
investment: geldanlage investition investissement inversión investimento investering
invitation: einladung invitación invito uitnodiging convite
invited: eingeladen
invoice: rechnung facture factura fattura factuur fatura
invoice amount: rechnungsbetrag montant_facture importe_factura importo_fattura factuurbedrag valor_fatura
invoice date: rechnungsdatum date_facture date_de_facture fecha_factura data_fattura factuurdatum data_fatura
invoice number: rechnungsnummer rechnungsnr numéro_de_facture número_de_factura numero_fattura factuurnummer número_fatura
invoice recipient: rechnungsempfänger
invoiced: fakturiert facturé facturado fatturato gefactureerd faturado
invoicing: fakturierung abrechnung facturation
iron: eisen fer hierro ferro ijzer
island: insel île isla isola eiland ilha
issue: problem problème problema probleem
issued: ausgestellt ausgegeben émis emitido emesso uitgegeven
issuer: aussteller herausgeber émetteur emisor emittente
item: posten position poste articolo voce regel
item name: artikelbezeichnung désignation_article nombre_del_artículo
item number: postennummer artikel_nr artikelnr référence_article número_de_artículo codice_articolo
jam: marmelade confiture mermelada marmellata
job: stelle arbeit emploi travail trabajo puesto lavoro baan trabalho
job title: stellenbezeichnung berufsbezeichnung intitulé_du_poste puesto_de_trabajo qualifica functietitel
joined: eingetreten beigetreten beitritt adhésion alta iscritto lid_sinds
journey: reiseweg fahrtverlauf
judge: richter juge juez giudice rechter juiz
juice: saft jugo zumo succo suco
junction: anschlussstelle autobahnkreuz knotenpunkt
jury: preisgericht
keeper: halter tierpfleger pfleger gardien soigneur cuidador custode verzorger tratador
key: schlüssel clé llave chiave sleutel chave
keyword: stichwort schlagwort mot_clé palabra_clave parola_chiave trefwoord palavra_chave
kindergarten: kindertagesstätte kita maternelle guardería asilo kleuterschool
kitchen: küche cuisine cocina cucina keuken cozinha
label: etikett étiquette etiqueta etichetta
laboratory: laboratoire laboratorium prüflabor
lake: see lac lago meer
lamb: lamm agneau cordero agnello cordeiro
lamp: leuchte lampe lámpara lampada
landlord: vermieter bailleur arrendador locatore verhuurder senhorio
lane: fahrspur fahrstreifen carril corsia rijstrook
language: sprache langue idioma lengua taal língua
large: groß gross grand grande groot
last: letzter dernier último laatste letzte letztes
last inspection: letzte_prüfung
last maintenance: letzte_wartung dernier_entretien último_mantenimiento ultima_manutenzione laatste_onderhoud
last name: nachname apellido apellidos familienname zuname nom_de_famille cognome achternaam sobrenome apelido
last update: letzte_änderung letzte_aktualisierung dernière_mise_à_jour última_actualización ultimo_aggiornamento laatste_wijziging
late: verspätet en_retard tarde in_ritardo te_laat
lathe: drehmaschine drehbank drehmaschinen
latitude: breitengrad latitud latitudine breedtegraad
lawyer: anwalt rechtsanwalt avocat abogado avvocato advocaat advogado
lead time: vorlaufzeit durchlaufzeit
leader: leiter leitung responsable chef jefe líder capo responsabile leider chefe leiterin
leaf: blatt feuille hoja foglia
league: liga ligue lega competitie
lease: mietvertrag pachtvertrag contrato_de_alquiler contratto_di_affitto huurcontract
leather: leder cuir cuero pelle leer couro
leave: beurlaubung
leave days: urlaubstage jours_de_congé días_de_vacaciones giorni_di_ferie vakantiedagen verlofdagen
leave type: urlaubsart abwesenheitsart type_de_congé tipo_de_ausencia verlofsoort
lecture: vorlesung vortrag conferencia lezing
lecturer: dozent chargé_de_cours conferenciante spreker
left: izquierda sinistra esquerda
legal form: rechtsform forme_juridique forma_jurídica forma_giuridica rechtsvorm
lemon: zitrone citron limón limone citroen limão
length: länge laenge longueur longitud largo lunghezza lengte comprimento
length of stay: aufenthaltsdauer
lent: verliehen uitgeleend
lesson: stunde stunden unterricht leçon clase lección lezione les aula
letter: brief lettre carta lettera buchstabe schreiben courrier
level: stufe niveau livello nível
library: bibliothek bücherei bibliothèque biblioteca bibliotheek
license: lizenz licence licencia licenza licentie licença
license plate: kennzeichen plaque_d'immatriculation immatriculation matrícula targa kenteken placa plaque_immatriculation
lift: aufzug ascenseur ascensor ascensore
light: licht leicht beleuchtung lumière luce
like new: neuwertig comme_neuf como_nuevo come_nuovo zo_goed_als_nieuw
limit: grenzwert límite grenswaarde
line: linie buslinie ligne_de_bus línea lijn
line name: linienname linienbezeichnung
line number: liniennummer zeilennummer numéro_de_ligne número_de_línea lijnnummer
linen: leinen lin lino linnen linho
liquid: flüssig flüssigkeit vloeistof
litre: liter litro
livestock: viehbestand nutztiere
load: beladung
loaded: beladen geladen cargado
loan: ausleihe darlehen leihe prêt préstamo prestito lening empréstimo
locality: fundort siedlung ortschaft localité localidad località
location: standort lage ort lieu emplacement ubicación lugar posizione luogo locatie plek localização local
lock: schloss serrure cerradura serratura
locker: schließfach spind taquilla
longitude: längengrad longitudine lengtegraad
loss: verlust niederlage perte pérdida perdita verlies perda
lost: verloren perdu perdido perso
low: niedrig bas bajo basso laag baixo gering
low season: nebensaison
luggage: gepäck bagage equipaje bagaglio bagagem
lunch: mittagessen déjeuner almuerzo pranzo almoço
machine: maschine máquina macchina
main: haupt principale hoofd
main dish: hauptgericht hauptspeise plat_principal plato_principal piatto_principale hoofdgerecht prato_principal
maintained: gewartet instandgehalten entretenu
maintenance: wartung instandhaltung entretien mantenimiento manutenzione onderhoud manutenção instandsetzung
maintenance cost: wartungskosten coût_entretien coste_de_mantenimiento
maintenance date: wartungsdatum date_entretien date_de_maintenance fecha_de_mantenimiento data_manutenzione onderhoudsdatum
male: männlich masculin mâle masculino macho maschile maschio mannelijk
man: mann homme hombre uomo homem
management: geschäftsführung gestion gestione beheer gestão
manager: leiter vorgesetzter chef responsable gerente jefe responsabile direttore leidinggevende gestor
managing director: geschäftsführer gérant director_general amministratore_delegato bedrijfsleider
manual: handbuch anleitung mode_emploi manuale handleiding
manufacturer: hersteller fabricant fabricante produttore fabrikant
margin: marge margen margine
marital status: familienstand état_civil situation_familiale estado_civil stato_civile burgerlijke_staat
market: markt marché mercado mercato
married: verheiratet marié casado sposato gehuwd getrouwd
match: spiel partie begegnung rencontre partido partita incontro wedstrijd jogo
matchday: spieltag journée jornada giornata speelronde speeldag rodada
material: werkstoff matériau matériel materiale materiaal
maths: mathe mathematik
mathematics: mathematik mathe mathématiques matemáticas matematica wiskunde
maximum: höchstwert maximal massimo máximo
maximum capacity: höchstkapazität
mayor: bürgermeister oberbürgermeister maire alcalde sindaco burgemeester prefeito bürgermeisterin
meal: mahlzeit repas comida pasto maaltijd refeição
measurement: messwert messung mesure medición misura misurazione meting medição
meat: fleisch viande carne vlees
medal: medaille medalla medaglia medalha
medication: medikation médication medicación medicatie
medicine: medikament arznei arzneimittel médicament medicamento medicina farmaco medicijn remédio
medium: mittel moyen medio médio gemiddeld
meeting: sitzung besprechung treffen réunion reunión riunione vergadering reunião
meeting point: treffpunkt point_de_rendez_vous punto_de_encuentro punto_di_ritrovo
member: mitglied mitglieder membre adhérent miembro membro lid leden sócio
member number: mitgliedsnummer mitgliedsnr mitglieds_nr numéro_adhérent número_de_socio numero_socio lidnummer
member since: mitglied_seit membre_depuis miembro_desde socio_dal
membership: mitgliedschaft adhésion membresía iscrizione lidmaatschap filiação
membership fee: mitgliedsbeitrag
menu: speisekarte menü
merchant: händler kaufmann marchand comerciante mercante handelaar
message: nachricht mitteilung mensaje messaggio mensagem
meter: zähler compteur contador contatore medidor
meter number: zählernummer zählernr numéro_de_compteur número_de_contador matricola_contatore meternummer
meter reading: relevé_de_compteur lectura_del_contador meterstand
middle name: zweiter_vorname deuxième_prénom segundo_nombre
midwife: hebamme
mileage: kilometerstand km_stand kilométrage kilometraje chilometraggio quilometragem
milk: milch lait leche latte melk leite
milling machine: fräsmaschine fräse
mineral: minéral minerale
minimum: mindestens minimal mínimo
minister: ministre ministro
minute: minuto minuut minuten
minutes: protokoll procès_verbal verbale notulen
missing: fehlt fehlend manquant faltante mancante ontbrekend
mite: milbe varroa acarien ácaro mijt
model: modell modèle modelo modello
moderate: mäßig
monitoring: überwachung monitoraggio bewaking
month: monat mois mese maand mês
month of birth: geburtsmonat
monthly: monatlich mensuel mensual mensile maandelijks mensal
monthly rent: monatsmiete loyer_mensuel alquiler_mensual affitto_mensile maandhuur
morning: morgen morgens vormittag matin mañana mattina ochtend manhã
mortgage: hypothek hypothèque hipoteca mutuo hypotheek
mother: mutter mère madre moeder mãe
motorcycle: motorrad moto motocicleta motocicletta motorfiets
motorway: autobahn autoroute autopista autostrada snelweg autoestrada
mountain: berg montagne montaña montagna montanha
move: umzug déménagement mudanza trasloco verhuizing
move-in date: einzugsdatum einzug date_emménagement
move-out date: auszugsdatum auszug
moved: umgezogen verschoben déménagé
movie: film película filme
municipality: commune gemeinde comune gemeente município
museum: musée museo museu
mushroom: pilz champignon champiñón fungo paddenstoel cogumelo
music: musik musique música muziek
name: bezeichnung nom nombre nome naam
nationality: nationalität staatsangehörigkeit nationalité nacionalidad nazionalità nationaliteit nacionalidade
native: einheimisch indigène autóctono inheems
need: bedarf besoin necesidad fabbisogno behoefte
neighbor: nachbar voisin vecino vicino vizinho
neighborhood: viertel quartier barrio quartiere buurt bairro
nest: nistkasten nichoir
net: netto neto líquido hors_taxes hors_taxe ht
net amount: nettobetrag
net price: nettopreis prix_net prix_ht precio_neto prezzo_netto nettoprijs preço_líquido
net salary: nettogehalt nettolohn salaire_net salario_neto sueldo_neto stipendio_netto nettoloon
net weight: nettogewicht poids_net peso_neto
network: netz netzwerk réseau netwerk
new: neu neuf nouveau nuevo nuovo nieuw novo
newsletter: rundbrief
newspaper: zeitung journal periódico giornale krant jornal
next: nächster nächste prochain próximo prossimo volgende
next appointment: nächster_termin prochain_rendez_vous próxima_cita
next inspection: nächste_prüfung prochain_contrôle próxima_inspección prossima_ispezione volgende_keuring
next maintenance: nächste_wartung prochain_entretien próximo_mantenimiento prossima_manutenzione volgend_onderhoud
night: nacht nuit noche notte noite
nights: übernachtungen nächte nuits nuitées noches notti nachten noites
no: nein non nee não
noise: lärm geräusch bruit ruido rumore lawaai
noise level: lärmpegel schallpegel
noon: mittag mittags mediodía mezzogiorno middag
north: nord norden norte noord
not available: nicht_verfügbar indisponible no_disponible non_disponibile niet_beschikbaar indisponível
not paid: nicht_bezahlt non_payé no_pagado niet_betaald não_pago
not started: nicht_begonnen noch_nicht_begonnen non_commencé no_iniciado non_iniziato niet_gestart
note: notiz anmerkung hinweis remarque nota notitie observação
notice: aushang
notice period: kündigungsfrist préavis preaviso preavviso opzegtermijn
notification: benachrichtigung notificación notifica notificação
number: nummer zahl nombre numéro nr n° número
number of children: kinderzahl nombre_enfants número_de_hijos numero_di_figli
number of pages: seitenzahl nombre_de_pages número_de_páginas numero_pagine
number of participants: teilnehmerzahl teilnehmeranzahl nombre_de_participants número_de_participantes
number of passengers: fahrgastzahl fahrgastanzahl nombre_de_voyageurs número_de_pasajeros numero_passeggeri aantal_reizigers número_de_passageiros
number of people: personenzahl personenanzahl nombre_de_personnes número_de_personas numero_persone aantal_personen número_de_pessoas
number of rooms: zimmerzahl zimmeranzahl nombre_de_pièces número_de_habitaciones numero_locali aantal_kamers
number of seats: sitzplatzzahl sitzplatzanzahl nombre_de_places número_de_plazas numero_posti aantal_zitplaatsen
nurse: pfleger krankenschwester pflegekraft infirmier infirmière enfermero infermiere verpleegkundige enfermeiro pflegerin
nursery: baumschule pépinière vivero vivaio kwekerij
nursing: pflege soins_infirmiers enfermería verpleging
oak: eiche chêne roble quercia eik carvalho
oat: hafer avoine avena haver aveia
object: gegenstand objet voorwerp
observation: beobachtung sichtung waarneming
observer: beobachter observateur observador osservatore waarnemer
occasion: anlass ocasión occasione gelegenheid
occupancy: belegung auslastungsgrad taux_occupation ocupación occupazione bezetting ocupação
occupation: beruf profession métier profesión oficio professione mestiere beroep profissão
occupied: belegt besetzt bewohnt occupé ocupado occupato bezet
off: ausgeschaltet éteint apagado spento
offer: angebot offre oferta offerta aanbieding proposta
office: büro bureau oficina ufficio kantoor escritório
official: amtlich offiziell officiel oficial ufficiale officieel
offline: nicht_erreichbar
oil: öl huile aceite olio olie óleo
old: alt vieux viejo vecchio oud velho
on hold: zurückgestellt pausiert en_suspens en_espera in_sospeso
on the way: unterwegs
on time: pünktlich à_temps puntual in_orario puntuale op_tijd pontual
onion: zwiebel oignon cebolla cipolla ui cebola
open: offen ouvert abierto aperto aberto
opened: geöffnet eröffnet
opening: eröffnung öffnung ouverture apertura abertura
opening date: eröffnungsdatum date_ouverture fecha_de_apertura data_di_apertura openingsdatum
opening hours: öffnungszeiten horaires_ouverture horario_de_apertura orari_di_apertura openingstijden
operating cost: betriebskosten coût_exploitation costes_operativos costi_operativi
operating hours: betriebsstunden heures_de_fonctionnement horas_de_funcionamiento ore_di_esercizio draaiuren
operating system: betriebssystem système_exploitation sistema_operativo besturingssysteem sistema_operacional
operation: intervento einsatz
operator: bediener betreiber opérateur operador operatore
opponent: gegner adversaire avversario tegenstander adversário
option: wahlmöglichkeit opción opzione optie opção
orange: naranja arancione oranje laranja
orchard: obstwiese streuobst huerto frutteto boomgaard
orchestra: orchester orchestre orquesta orkest
order: auftrag bestellung reihenfolge commande pedido orden ordine bestelling encomenda aufträge
order date: auftragsdatum bestelldatum date_de_commande date_commande fecha_pedido fecha_de_pedido data_ordine data_dell'ordine besteldatum data_do_pedido
order number: auftragsnummer bestellnummer numéro_de_commande número_de_pedido numero_ordine bestelnummer número_do_pedido
order quantity: bestellmenge
order status: auftragsstatus bestellstatus statut_commande estado_del_pedido stato_ordine orderstatus
order value: auftragswert bestellwert auftragssumme
ordered: bestellt beauftragt besteld encomendado
ordered on: bestellt_am commandé_le ordinato_il besteld_op
orders: commandes pedidos
organic: ökologisch biologisch biologique ecológico biologico
organization: organisme organización organizzazione organisatie organização
organizer: veranstalter organisator organisateur organizador organizzatore
origin: herkunft ursprung origine provenance origen procedencia provenienza herkomst origem
other: sonstiges sonstige andere übrige autre otro altro overig overige
out of order: außer_betrieb hors_service fuera_de_servicio fuori_servizio buiten_gebruik fora_de_serviço
out of stock: nicht_vorrätig ausverkauft rupture_de_stock agotado esaurito uitverkocht esgotado
outage: stromausfall betriebsausfall panne_de_courant apagón ausfall
outcome: ausgang
outdoor: freiland
outgoing: ausgehend sortant saliente uscente uitgaand
outpatient: ambulant
outstanding: offener_betrag offene_summe openstaand
outstanding amount: restbetrag offener_posten montant_dû importe_pendiente importo_residuo openstaand_bedrag
oven: ofen backofen horno
overdue: überfällig en_souffrance achterstallig
overtime: überstunden mehrarbeit heures_supplémentaires horas_extra ore_straordinarie straordinario overuren horas_extras
overweight: übergewicht
owner: besitzer eigentümer halter propriétaire propietario dueño eigenaar proprietário dono eigentümerin besitzerin
package: paket colis paquete pacco pakket pacote
packaging: verpackung emballage embalaje imballaggio verpakking embalagem
packed: verpackt gepackt emballé empaquetado
page: seite página
pages: seiten páginas pagine
paid: bezahlt beglichen payé réglé pagado pagato betaald pago gezahlt überwiesen
paid on: bezahlt_am payé_le pagado_el pagato_il betaald_op pago_em
paint: anstrich
painter: maler peintre pintor pittore schilder
painting: gemälde bild tableau peinture cuadro pintura quadro dipinto schilderij
pair: paar paire paio
pallet: europalette
pantry: vorratskammer vorrat garde-manger despensa dispensa voorraadkast
paper: papier papel carta
parameter: paramètre parámetro parâmetro
parent: elternteil genitore ouder
parents: eltern padres genitori ouders pais
park: grünanlage parc parque parco
parking space: parkplätze einstellplatz place_de_parking plaza_de_aparcamiento posto_auto
part: teil pièce partie pieza parte pezzo onderdeel deel peça
part number: teilenummer teilenr ersatzteilnummer numéro_de_pièce número_de_pieza onderdeelnummer
part time: teilzeit temps_partiel jornada_parcial tempo_parziale deeltijd
partial: teilweise partiel parcial parziale gedeeltelijk
partially paid: teilbezahlt
participant: teilnehmer participante partecipante deelnemer teilnehmerin
participants: teilnehmer
partner: partenaire socio compañero compagno parceiro lebenspartner geschäftspartner
party: partei
passed: bestanden réussi superato geslaagd
passenger: fahrgast reisender reisende passagier voyageur passager pasajero viajero passeggero viaggiatore reiziger passageiro fahrgäste
passport: reisepass passeport pasaporte passaporto paspoort passaporte
pasta: nudeln pâtes
patient: paciente paziente patiënt patientin
patient number: patientennummer patientennr numéro_patient
patients: patienten
pavement: gehweg bürgersteig trottoir acera marciapiede stoep
payee: zahlungsempfänger
payer: zahlungspflichtiger payeur pagador
payment: zahlung pago paiement règlement pagamento betaling
payment amount: zahlungsbetrag montant_payé
payment date: zahlungsdatum bezahldatum zahldatum date_de_paiement date_paiement fecha_de_pago fecha_pago data_di_pagamento data_pagamento betaaldatum betalingsdatum data_de_pagamento
payment method: zahlungsart zahlungsweise mode_de_paiement moyen_de_paiement forma_de_pago método_de_pago metodo_di_pagamento betaalwijze betaalmethode forma_de_pagamento bezahlart zahlart
payment status: zahlungsstatus statut_de_paiement estado_de_pago estado_del_pago stato_pagamento betaalstatus status_pagamento
payment term: zahlungsfrist zahlungsbedingung zahlungsbedingungen conditions_de_paiement plazo_de_pago termini_di_pagamento betalingstermijn
payout: auszahlung versement desembolso uitbetaling
payroll: lohnabrechnung gehaltsabrechnung paie busta_paga loonadministratie
pea: erbse petit_pois guisante pisello erwt
pear: birne poire pera peer
pedestrian: fußgänger piéton peatón pedone voetganger
pending: ausstehend wartend offen en_attente pendiente in_attesa in_afwachting pendente unerledigt schwebend zu_erledigen
pension: rente altersrente retraite jubilación pensione
people: personen leute personnes gens personas gente persone mensen pessoas
pepper: pfeffer poivre pimienta pepe peper pimenta
percentage: prozent anteil prozentsatz pourcentage porcentaje percentuale porcentagem percentagem
performance: leistung
period: zeitraum période período
permanent: unbefristet dauerhaft indefinido
permission: erlaubnis berechtigung autorisation permiso permesso toestemming
permit: bewilligung baugenehmigung permis vergunning
person: personne persona persoon pessoa
pest: schädling ravageur plaga parassita
pet: haustier mascota huisdier
pharmacy: apotheke pharmacie farmacia apotheek
phone: telefon téléphone tél teléfono telefoon telefone
phone number: telefonnummer telefonnr rufnummer numéro_de_téléphone número_de_teléfono numero_di_telefono telefoonnummer
photo: fotografie lichtbild fotografía
photographer: fotograf photographe fotógrafo fotografo
physics: physik física natuurkunde
pickup: abholung enlèvement recogida ritiro ophaling
pickup date: abholdatum abholtermin date_enlèvement fecha_de_recogida data_ritiro ophaaldatum
piece: stück pièce pieza unidad pezzo stuk peça unidade werk
pieces: stück
pig: schwein cochon porc cerdo maiale varken porco
pine: kiefer pin pino den pinho
pipe: rohr tuyau tubería buis
pitch: spielfeld
place: lieu lugar ort platz luogo posto plaats
place of birth: geburtsort lieu_de_naissance lugar_de_nacimiento luogo_di_nascita geboorteplaats
place of residence: wohnsitz lieu_de_résidence residencia_habitual luogo_di_residenza
planned: geplant vorgesehen prévu planificado previsto pianificato gepland planejado
planned arrival: ankunft_soll soll_ankunft sollankunft ankunft_plan planankunft arrivée_prévue llegada_prevista arrivo_previsto geplande_aankomst
planned date: plandatum plantermin date_prévue fecha_prevista data_prevista geplande_datum
planned departure: abfahrt_soll soll_abfahrt sollabfahrt abfahrt_plan planabfahrt départ_prévu salida_prevista partenza_prevista geplande_vertrek
planner: disponent planificateur
plant: anlage pflanze plante planta pianta
planted: gepflanzt plantado piantato
planting date: pflanzdatum pflanztermin date_de_plantation fecha_de_plantación plantdatum
plastic: kunststoff plastik plastique plástico plastica
platform: gleis bahnsteig quai voie andén binario perron plataforma
play: aufführung stück pièce obra spettacolo
player: spieler joueur jugador giocatore speler jogador spielerin
player number: spielernummer rückennummer trikotnummer
playlist: liste
plot: parzelle grundstück parcelle parcela terreno parcella appezzamento perceel lote
plum: pflaume prune ciruela prugna pruim ameixa
plumber: klempner installateur plombier fontanero idraulico loodgieter
poem: gedicht poème poema
point: punkt punto
points: punkte puntos punti punten pontos
police: polizei policía polizia politie
police officer: polizist policier
policy: versicherungspolice versicherungsschein póliza polizza apólice police_assurance
policy number: policennummer versicherungsscheinnummer numéro_de_police número_de_póliza numero_polizza polisnummer
policyholder: versicherungsnehmer preneur_assurance tomador contraente verzekeringnemer
polling station: wahllokal wahlbezirk stimmbezirk bureau_de_vote mesa_electoral seggio_elettorale stembureau
pond: teich étang estanque laghetto vijver
pool: becken schwimmbad piscine piscina zwembad
population: einwohner población bevölkerung einwohnerzahl popolazione bevolking inwoners população
pork: schweinefleisch
portion: porción porzione portie porção
position: poste posizione positie posição
possible: möglich posible possibile mogelijk
post: posten stelle poste puesto
postage: briefporto affranchissement
postcode: plz postleitzahl code_postal cp código_postal cap codice_postale
posting date: buchungstag buchungsdatum date_de_comptabilisation fecha_de_contabilización data_contabile boekdatum
postponed: vertagt aufgeschoben reporté ajourné aplazado pospuesto rinviato uitgesteld adiado
potato: kartoffel pomme_de_terre patata papa aardappel batata
power: leistung puissance potenza vermogen potência
power consumption: stromverbrauch energieverbrauch consommation_électrique consumo_eléctrico consumo_elettrico stroomverbruik
power outage: stromausfälle coupure_de_courant corte_de_luz interruzione_di_corrente stroomstoring
power plant: kraftwerk
practical: praxis pratique práctica pratica praktijk
practice: praxis arztpraxis cabinet_médical consultorio
precipitation: niederschlag précipitations precipitación precipitazioni neerslag precipitação
preparation: vorbereitung zubereitung preparación preparazione voorbereiding
preparation time: zubereitungszeit vorbereitungszeit temps_de_préparation tiempo_de_preparación tempo_di_preparazione bereidingstijd
prepared: vorbereitet zubereitet preparado
prepayment: vorauszahlung abschlag acompte anticipo acconto vooruitbetaling adiantamento anzahlung
prescribed: verschrieben verordnet prescrit prescrito
prescription: verordnung ärztliche_verordnung ordonnance receta_médica voorschrift
present: anwesend présent presente aanwezig
pressure: druck pression presión pressione druk pressão
previous: vorheriger vorherige precedente vorige
price: preis prix precio prezzo prijs preço
price per unit: preis_pro_stück preis_je_einheit prix_par_unité
primary school: grundschule volksschule école_primaire scuola_elementare basisschool
printed: gedruckt imprimé impreso stampato gedrukt
printer: drucker imprimante impresora stampante
priority: priorität dringlichkeit priorité prioridad priorità prioriteit prioridade
private: privat privé privado privato particulier
prize: preis prix prijs prêmio
processed: bearbeitet verarbeitet traité procesado verwerkt processado
processing: bearbeitung verarbeitung elaboración verwerking
processing time: bearbeitungszeit bearbeitungsdauer temps_de_traitement tiempo_de_procesamiento
processor: bearbeiter sachbearbeiter gestionnaire behandelaar
procurement: beschaffung approvisionnement inkoop
produced: hergestellt produziert producido geproduceerd
producer: erzeuger produzent producteur productor produttore producent produtor
product: artikel produkt article produit producto prodotto produto
product category: produktkategorie warengattung catégorie_de_produit categoría_de_producto categoria_prodotto productcategorie
product group: artikelgruppe produktgruppe warengruppe
product name: artikelname
product number: artikelnummer
production: herstellung produktion fertigung producción produzione productie produção
production date: herstellungsdatum produktionsdatum date_de_fabrication date_de_production fecha_de_fabricación data_di_produzione productiedatum data_de_fabricação
productivity: produktivität
products: productos
profit: gewinn bénéfice beneficio ganancia utile profitto winst lucro
program: programm studiengang programme programa
progress: fortschritt baufortschritt avancement progreso avance avanzamento voortgang progresso
project: projekt projet proyecto progetto projeto
project manager: projektleiter projektleitung chef_de_projet jefe_de_proyecto responsabile_di_progetto projectleider
project name: projektname nom_du_projet nombre_del_proyecto nome_progetto projectnaam
project number: projektnummer projektnr
promotion: beförderung aktionsangebot ascenso promozione
property: immobilie objekt bien propriété inmueble immobile proprietà pand imóvel
proposal: vorschlag propuesta proposta_idea voorstel vorschläge
protected: geschützt protegido protetto beschermd
protection: schutz protección protezione bescherming
provider: anbieter fournisseur proveedor fornitore aanbieder fornecedor
province: provincia
public: öffentlich público pubblico openbaar
public transport: nahverkehr öpnv transports_en_commun transporte_público trasporto_pubblico openbaar_vervoer
publication date: erscheinungsdatum veröffentlichungsdatum date_de_publication date_de_parution fecha_de_publicación data_di_pubblicazione publicatiedatum data_de_publicação
publication year: erscheinungsjahr année_de_publication année_de_parution año_de_publicación anno_di_pubblicazione jaar_van_uitgave
published: veröffentlicht erschienen publié publicado pubblicato gepubliceerd
publisher: verlag éditeur editorial editore uitgever editora
pump: pumpe pompe pompa
punctuality: pünktlichkeit ponctualité puntualidad puntualità stiptheid
pupil: schüler élève alumno alunno allievo leerling aluno schülerin
purchase: achat compra kauf einkauf anschaffung acquisto aankoop einkäufe käufe
purchase date: kaufdatum anschaffungsdatum date_d'achat fecha_de_compra data_di_acquisto aankoopdatum data_de_compra date_achat
purchase order: bestellauftrag bon_de_commande orden_de_compra ordine_di_acquisto inkooporder
purchase price: einkaufspreis ek kaufpreis prix_d'achat precio_de_compra prezzo_d'acquisto inkoopprijs preço_de_compra prix_achat prezzo_acquisto
purchase year: anschaffungsjahr kaufjahr
purchased: angeschafft erworben
purchases: achats
purple: lila violett violet morado viola paars roxo
purpose: verwendungszweck zweck but finalidad scopo doel finalidade
quality: qualität qualité calidad qualità kwaliteit qualidade
quantity: menge stückzahl quantité cantidad qté cant quantità qta hoeveelheid aantal quantidade qtd
quarter: quartal trimestre kwartaal
queen: königin reine reina regina koningin rainha
question: frage pregunta domanda vraag pergunta
queue: warteschlange file_attente wachtrij
rabbit: kaninchen lapin conejo coniglio konijn coelho
race: wettkampf wettkämpfe wettkaempfe
radiator: heizkörper radiateur radiador
railway: eisenbahn bahn chemin_de_fer ferrocarril ferrovia spoorweg
rain: regen pluie lluvia pioggia chuva
rainfall: regenmenge niederschlagsmenge pluviométrie lluvias regenval
rank: rang platz platzierung classement puesto classifica plaats classificação
rare: selten raro zeldzaam
rate: taux satz tarif tarifa tasa tariffa tasso tarief taxa sätze
rating: bewertung calificación note avis évaluation valoración valutazione voto beoordeling avaliação
raw material: rohstoff matière_première materia_prima grondstof
read: gelesen leído gelezen
reader: leser lecteur lettore lezer leitor
reading: stand zählerstand ablesung relevé lectura lettura leitura
ready: bereit fertig prêt listo pronto gereed
rear: hinten arrière
reason: grund raison motif motivo razón ragione reden gründe
reason for absence: abwesenheitsgrund fehlgrund motif_absence motivo_de_ausencia
reason for cancellation: stornogrund kündigungsgrund motif_annulation motivo_de_cancelación
receipt: eingang beleg quittung bon reçu recibo ricevuta scontrino eingänge
receipt number: bonnummer quittungsnummer numéro_de_reçu belegnummer belegnr beleg_nr
received: erhalten eingegangen reçu recibido ricevuto ontvangen recebido
received on: erhalten_am eingegangen_am reçu_le recibido_el ricevuto_il ontvangen_op recebido_em
reception: empfang ricezione
recipe: rezept recette receta ricetta recept receita
recipient: empfänger destinataire ontvanger destinatário
recommendation: empfehlung recommandation recomendación raccomandazione aanbeveling recomendação
recording date: erfassungsdatum aufnahmezeitpunkt
recurring: wiederkehrend récurrent recurrente ricorrente terugkerend
red: rot rouge rojo tinto rosso rood vermelho
reduced: ermäßigt reduziert réduit reducido ridotto verlaagd
reduction: ermäßigung minderung réduction reducción riduzione
referee: schiedsrichter schiri sr arbitre árbitro scheidsrechter
reference: referenz référence réf riferimento referentie referência
refrigerated: gekühlt réfrigéré refrigerado
refund: erstattung rückerstattung rückzahlung remboursement reembolso rimborso terugbetaling
refunded: erstattet rückerstattet remboursé reembolsado rimborsato terugbetaald
region: región région regione regio região
registered: registriert eingetragen gemeldet enregistré registrado registrato geregistreerd registado
registration: anmeldung inscription inscripción registro iscrizione registrazione inschrijving inscrição
registration date: anmeldedatum registrierungsdatum date_inscription fecha_de_inscripción fecha_de_registro data_di_iscrizione data_iscrizione inschrijfdatum data_de_inscrição
registration number: registriernummer matrikelnummer
regular: regelmäßig régulier regolare regelmatig
rehearsal: probe répétition ensayo prova repetitie ensaio generalprobe
reimbursed: erstattungsfähig
rejected: abgelehnt refusé rejeté rechazado respinto rifiutato afgewezen rejeitado recusado afgekeurd
relationship: verwandtschaft verwandtschaftsverhältnis beziehung lien_de_parenté parentesco parentela relatie
relative: angehöriger verwandter
release: veröffentlichung
remaining: restlich verbleibend verbleibende restant restante rimanente resterend
remaining balance: restschuld
remaining days: resttage resturlaub
remark: bemerkung hinweis remarque observación osservazione opmerking observação
reminder: mahnung zahlungserinnerung erinnerung rappel relance recordatorio sollecito herinnering aanmaning lembrete
reminder level: mahnstufe niveau_de_relance
removal: entfernung demontage
removed: entfernt ausgebaut abgebaut verwijderd
rent: miete loyer alquiler renta affitto huur aluguel renda kaltmiete nettomiete warmmiete grundmiete
rental: verleih vermietung vermietungen location alquiler noleggio verhuur aluguer
rented: vermietet gemietet loué alquilado affittato verhuurd alugado
repair: reparatur réparation reparación riparazione reparatie reparação
repair cost: reparaturkosten coût_de_réparation coste_de_reparación costo_riparazione
repaired: repariert réparé reparado riparato gerepareerd
replaced: ausgetauscht ersetzt remplacé reemplazado sustituido sostituito vervangen
replacement: ersatz remplacement reemplazo sustitución sostituzione vervanging
replacement cost: wiederbeschaffungswert
report: bericht meldung befund rapport informe rapporto relazione relatório
reported: signalé reportado segnalato gemeld
reported by: gemeldet_von signalé_par reportado_por segnalato_da
reported on: meldedatum signalé_le gemeld_op
request: anfrage demande solicitud richiesta aanvraag pedido
requested: angefragt angefordert solicitado richiesto aangevraagd
requester: antragsteller anforderer anfragender demandeur richiedente aanvrager
requirement: anforderung exigence vereiste
reservation: reservierung réservation reserva prenotazione reservering
reserved: reserviert réservé reservado riservato gereserveerd
reserves: rücklage rückstellung
residence: aufenthaltsort résidence residencia residenza
resident: bewohner anwohner bewoner
resigned: zurückgetreten ausgeschieden démissionné
resolution: behebung lösung résolution resolución risoluzione oplossing
resolution time: lösungszeit lösungsdauer délai_de_résolution
resolved: gelöst geklärt résolu resuelto risolto opgelost resolvido
response: rückantwort
response time: reaktionszeit antwortzeit temps_de_réponse délai_de_réponse tiempo_de_respuesta tempo_di_risposta reactietijd tempo_de_resposta
responsible: zuständig verantwortlich responsable responsabile verantwoordelijk responsável
restaurant: gaststätte restaurante ristorante
restoration: restaurierung sanierung restauración restauro restauratie
result: ergebnis résultat resultado risultato resultaat uitslag
retail price: ladenpreis endverkaufspreis prix_de_détail precio_al_público
retired: ausgemustert pensioniert verrentet rentner retraité jubilado pensionato gepensioneerd
return: rückgabe rücksendung retour devolución reso restituzione teruggave devolução
return date: rückgabedatum rückgabetermin rückgabe_am rückgabefrist date_de_retour fecha_de_devolución data_di_restituzione data_restituzione retourdatum inleverdatum data_de_devolução
return flight: rückflug
return journey: rückfahrt rückreise trajet_retour viaje_de_vuelta viaggio_di_ritorno terugreis
returned: zurückgegeben retourné rendu devuelto restituito teruggebracht devolvido
returned on: zurückgegeben_am rendu_le devuelto_el
revenue: umsatz chiffre_d'affaires chiffre_affaires ca recette ingresos erlös erlöse facturación fatturato ricavi omzet receita faturamento
reviewed: begutachtet gesichtet
reviewer: rezensent
rice: reis riz arroz riso rijst
right: droite derecha destra direita
risk: risiko risque riesgo rischio risico risco
river: fluss rivière fleuve río fiume rivier flüsse
road: straße route carretera strada weg estrada
roadworks: straßenbauarbeiten bauarbeiten travaux wegwerkzaamheden
role: rolle funktion rôle rol ruolo functie função
roof: dach toit tejado tetto dak telhado
roofer: dachdecker couvreur
room: zimmer raum chambre pièce salle habitación sala camera stanza kamer zaal quarto räume
room type: zimmertyp zimmerart type_de_chambre tipo_de_habitación tipo_di_camera kamertype tipo_de_quarto
rose: rosé rosado rosato
round: runde tour ronda turno ronde rodada
route: strecke itinéraire ruta percorso rota
row: zeile reihe ligne fila riga rij linha
run: lauf läufe laufe
runtime: laufzeit
rye: roggen seigle centeno segale rogge centeio
sack: säcke
safety: sicherheit sécurité seguridad sicurezza veiligheid segurança
salad: salat salade ensalada insalata
salary: gehalt salaire lohn vergütung sueldo stipendio salaris loon salário
salary group: entgeltgruppe gehaltsgruppe lohngruppe besoldungsgruppe
sale: verkauf vente venta absatz vendita verkoop venda
sales: verkäufe vertrieb ventes ventas umsätze umsatz vendite verkopen vendas
sales representative: außendienstmitarbeiter handelsvertreter représentant representante_de_ventas
salmon: lachs saumon salmón salmone zalm salmão
salt: salz sel sal sale zout
salutation: anrede
sample: probe échantillon muestra campione monster amostra
sanction: sanktion
satisfaction: zufriedenheit
satisfied: zufrieden satisfait satisfecho soddisfatto tevreden satisfeito
sauce: soße
sausage: wurst saucisse salchicha salsiccia salsicha
savings: ersparnis spareinlage épargne ahorro risparmio poupança
schedule: zeitplan fahrplan dienstplan emploi_du_temps horario orario dienstregeling
scheduled: terminiert angesetzt eingeplant planifié programado programmato ingepland agendado
scholarship: stipendien beca borsa_di_studio studiebeurs bolsa_de_estudo
school: schule école escuela colegio scuola escola
school type: schulform schulart
school year: schuljahr année_scolaire curso_escolar anno_scolastico schooljaar ano_letivo
science: wissenschaft wetenschap
scooter: motorroller
score: spielstand punktzahl marcador punteggio uitslag placar pontuação
scrap: ausschuss rebut
screw: schraube tornillo schroef parafuso
sculptor: bildhauer sculpteur escultor scultore beeldhouwer
sculpture: skulptur escultura scultura beeldhouwwerk
season: saison jahreszeit temporada stagione seizoen estação
season ticket: zeitkarte monatskarte dauerkarte jahreskarte abonnement abono
seat: sitz sitzplatz place siège asiento posto zetel stoel assento sitze
seat number: sitzplatznummer platznummer numéro_de_siège número_de_asiento numero_posto
seat reservation: platzreservierung sitzplatzreservierung
seats: plätze sitzplätze places plazas asientos posti zitplaatsen lugares assentos
second: sekunde seconde segundo secondo
secondary school: realschule hauptschule mittelschule gesamtschule instituto middelbare_school
secretary: sekretär schriftführer secrétaire secretario segretario secretaris
section: abschnitt sparte abteilung sección sezione sectie seção
sector: sektor secteur settore
seed: samen saatgut graine semence semilla seme zaad semente
self-employed: selbständig selbstständig freiberuflich indépendant autónomo zelfstandig
seller: verkäufer vendeur vendedor venditore verkoper verkäuferin
selling price: verkaufspreis vk prix_de_vente precio_de_venta prezzo_di_vendita verkoopprijs preço_de_venda
semester: halbjahr studiensemester
semi-detached house: doppelhaushälfte
seminar: séminaire seminario
sender: absender expéditeur remitente mittente afzender remetente
sender address: absenderadresse
sensor: capteur
sent: gesendet verschickt versandt envoyé enviado inviato spedito verzonden
serial number: seriennummer seriennr fabriknummer numéro_de_série numero_di_serie serienummer
series: reihe série
service: dienst leistung dienstleistung servicio servizio serviço
service number: dienstnummer
set: satz
set up: eingerichtet aufgestellt
severe: schwer schwerwiegend
severity: schweregrad gravité gravedad gravità gravidade
sex: geschlecht sexe sexo sesso geslacht
shade: schatten schattig sombra
share: anteil part participación quota aandeel parte
share price: aktienkurs
shared: geteilt partagé compartido condiviso gedeeld
shareholder: aktionär gesellschafter actionnaire accionista azionista aandeelhouder acionista
shares: aktien acciones azioni aandelen
sheep: schaf mouton oveja pecora schaap ovelha
shelf: regal casier étagère estante scaffale schap plank prateleira
shift: schicht poste turno dienst
ship: schiff navire bateau barco buque nave schip navio
shipment: sendung zending
shipment number: sendungsnummer paketnummer numéro_de_suivi número_de_seguimiento numero_spedizione
shipped: versandt versendet expédié enviado spedito verzonden
shipping: versand envío expédition spedizione verzending frete
shipping cost: versandkosten frais_de_port gastos_de_envío spese_di_spedizione verzendkosten custo_de_envio
shipping date: versanddatum
shipping method: versandart mode_expédition método_de_envío verzendmethode
shirt: hemd trikot chemise maillot camiseta camicia maglia camisa
shoe: schuh chaussure zapato scarpa schoen sapato
shop: laden geschäft magasin boutique tienda negozio winkel loja
shop assistant: verkaufskraft
short: kurz
shortage: fehlmenge fehlbestand
shower: dusche ducha doccia
sibling: geschwister geschwisterkind
sick: krank krankgemeldet krankgeschrieben krank_gemeldet
sick days: krankheitstage fehltage jours_de_maladie días_de_baja giorni_di_malattia ziektedagen
sick leave: krankmeldung krankschreibung krankheitsbedingt arrêt_maladie baja_médica ziekteverlof
side dish: beilage
side effect: nebenwirkung effet_secondaire efecto_secundario effetto_collaterale bijwerking efeito_colateral
sign: schild verkehrszeichen panneau
signal: signalanlage
signature: unterschrift handtekening assinatura
signed: unterschrieben unterzeichnet signé firmado firmato ondertekend assinado
signed on: unterschrieben_am
silver: silber argent plata argento zilver prata
singer: sänger chanteur cantante zanger sängerin
single: einzel einzelzimmer simple individual singola enkel
sister: schwester sœur hermana sorella zus irmã
site: gelände einsatzort
size: größe groesse taille tamaño pointure talla taglia dimensione maat grootte tamanho
skill: fähigkeit kenntnisse fertigkeit compétence habilidad competenza vaardigheid habilidade
skin: peau huid
small: klein petit pequeño piccolo pequeno
snack: imbiss
snow: schnee neige nieve neve sneeuw
software: anwendungssoftware logiciel
soil: boden erdreich suelo suolo bodem
soil type: bodenart type_de_sol tipo_de_suelo tipo_di_suolo grondsoort
solar system: photovoltaikanlage solaranlage
sold: verkauft vendu vendido venduto verkocht
sold out: ausverkauft
soloist: solist
solution: solución soluzione
son: sohn fils zoon söhne
song: lied titel chanson canción canzone brano canção música
sorting: sortierung
sound: klang
soup: suppe soupe sopa zuppa minestra soep
source: quelle fuente origen fonte bron
south: süd süden sur zuid sul
space: platz stellplatz raum espace espacio spazio ruimte espaço
spare part: ersatzteil pièce_de_rechange repuesto ricambio reserveonderdeel
speaker: redner sprecher orateur orador referent
special: besonders sonder
specialist: facharzt fachkraft spécialiste especialista specialista
speciality: fachrichtung spécialité especialidad specialità specialisme especialidade
species: art gattung espèce specie soort espécie
spectators: zuschauer spectateurs espectadores spettatori toeschouwers
speed: vitesse geschwindigkeit tempo velocidad velocità snelheid velocidade
speed limit: tempolimit höchstgeschwindigkeit limitation_de_vitesse límite_de_velocidad limite_di_velocità
sponsor: förderer parrain patrocinador
sport: sportart deporte esporte desporto
spouse: ehepartner ehegatte cónyuge coniuge
spring: frühling frühjahr printemps primavera lente voorjaar
spruce: fichte épicéa
square meter: quadratmeter mètre_carré metro_cuadrado metro_quadrato vierkante_meter metro_quadrado
stable: pferdestall écurie
stadium: stadion stade stadio estádio
staff: personal mitarbeiter belegschaft personnel plantilla personale personeel pessoal
staff shortage: personalmangel manque_de_personnel falta_de_personal carenza_di_personale personeelstekort
stage: bühne etappe phase étape scène etapa fase tappa podium
stage name: künstlername
stairs: treppe escalier escalera escada
stamp: briefmarke stempel sello francobollo postzegel
standing room: stehplatz stehplätze
stars: sterne étoiles estrellas stelle sterren estrelas
start: anfang beginn début départ comienzo inizio begin início
start date: startdatum date_début fecha_inicio beginndatum date_de_début fecha_de_inicio data_inizio data_di_inizio begindatum data_início
start time: startzeit hora_de_inicio heure_de_départ ora_di_inizio starttijd
started: begonnen gestartet commencé iniciado iniziato gestart
starting price: startpreis ausrufpreis mise_à_prix
state: bundesland zustand état estado stato regione staat
statement: kontoauszug relevé_bancaire extracto_bancario estratto_conto rekeningafschrift
station: bahnhof gare estación stazione estação
status: statut estado stato situação
steel: stahl acier acero acciaio staal aço
stock: bestand lagerbestand vorrat existencias giacenza scorta scorte voorraad estoque bestände
stolen: gestohlen robado rubato gestolen roubado
stone: stein pierre piedra pietra steen pedra
stop: haltestelle halt arrêt parada fermata halte paragem
stop name: haltestellenname nom_arrêt
stopped: gestoppt angehalten arrêté detenido gestopt
storage: lagerung speicher stockage almacenamiento opslag armazenamento
storage location: lagerort lagerplatz emplacement ubicación ubicazione
storage space: speicherplatz abstellraum
store: magasin tienda
stored: gelagert eingelagert gespeichert stocké almacenado opgeslagen
storm: sturm unwetter tempête tormenta tempesta
stove: cuisinière
straw: stroh paille paja paglia stro
strawberry: erdbeere fraise fresa fragola aardbei morango
street: straße strasse str rue calle via strada straat rua
student: schüler élève studierende étudiant estudiante alumno studente estudante
student number: schülernummer numéro_étudiant studentnummer
subject: fach betreff matière sujet asignatura materia oggetto vak assunto disciplina fächer
subscriber: abonnent abonné suscriptor abbonato abonnee assinante
subscription: suscripción abbonamento
subsidy: subsidio
substitute: vertretung ersatzspieler remplaçant
subtotal: zwischensumme sous_total subtotaal
subway: u_bahn métro metropolitana ubahn
successful: erfolgreich exitoso succesvol
sufficient: ausreichend
sugar: zucker sucre azúcar zucchero suiker açúcar
suitable: geeignet apte adecuado idoneo geschikt
sum: endsumme
summer: sommer été verano estate zomer verão
sunny: sonnig ensoleillé soleado soleggiato zonnig
sunshine: sonnenschein sonnenstunden
superintendent: aufseher
supervisor: betreuer aufsicht vorgesetzte superviseur supervisor begeleider
supplier: lieferant fournisseur proveedor lieferanten fornitore leverancier fornecedor
supplier number: lieferantennummer lieferantennr
support: unterstützung assistenz
surcharge: aufschlag aufpreis recargo supplemento toeslag
surgeon: chirurg chirurgien cirujano chirurgo cirurgião
surgery: eingriff chirurgie cirugía chirurgia
survey: umfrage befragung enquête encuesta sondaggio
suspended: ausgesetzt suspendiert suspendu suspendido sospeso geschorst
swimmer: schwimmer nageur nadador nuotatore zwemmer
swimming: schwimmen natation natación nuoto zwemmen
switch: lichtschalter interrupteur
symptom: symptôme síntoma sintomo symptoom
system: système sistema systeem
table: tabelle tisch mesa tabla tavolo tabella tafel
tailor: schneider tailleur sastre
taken: eingenommen
taken over: übernommen
tank: kraftstofftank réservoir serbatoio
target: zielwert sollwert zielvorgabe objectif objetivo obiettivo doelstelling
tariff: tarif tarifa tariffa tarief
task: aufgabe tâche tarea compito attività taak tarefa
taste: geschmack goût sabor gusto smaak
tax: steuer taxe impuesto impôt tassa imposta belasting imposto
tax amount: steuerbetrag mwst_betrag montant_tva importe_iva importo_iva btw_bedrag mwstbetrag
tax class: steuerklasse lohnsteuerklasse
tax number: steuernummer steuernr steuer_id umsatzsteuer_id ustid numéro_fiscal partita_iva btw_nummer
tax rate: steuersatz mwst_satz taux_tva taux_de_tva tipo_de_iva aliquota aliquota_iva btw_tarief mwstsatz
tea: tee thé té tè thee chá
teacher: lehrer lehrkraft enseignant professeur profesor maestro insegnante docente leraar professor docent lehrerin
team: mannschaft équipe equipo squadra ploeg equipa
technical: technisch
technical fault: technischer_defekt technische_störung panne_technique avería_técnica guasto_tecnico
technician: techniker monteur servicetechniker technicien técnico
technology: technik technologie tecnología
temperature: temperatur température temperatura temperatuur
temporary: vorübergehend befristet temporaire temporaneo tijdelijk temporário
tenant: mieter locataire inquilino affittuario huurder pächter mietpartei mieterin
terminated: résilié rescindido
terms: bedingungen conditions
territory: gebiet territoire territorium território
test: prüfung épreuve prueba prova toets teste
test result: testergebnis prüfergebnis untersuchungsergebnis
tester: testperson
theatre: teatro
theft: diebstahl furto diefstal roubo
theory: theorie théorie teoría teoria
thickness: dicke épaisseur espesor spessore dikte espessura
ticket: karte eintrittskarte fahrkarte billet entrada billete biglietto kaartje bilhete ingresso
ticket inspector: fahrkartenkontrolleur
ticket number: ticketnummer fahrkartennummer numéro_de_ticket
ticket price: kartenpreis eintrittspreis fahrkartenpreis prix_du_ticket precio_de_la_entrada prezzo_del_biglietto
ticket type: ticketart kartenart fahrkartenart
tile: fliese kachel carrelage baldosa piastrella tegel azulejo
timber: bauholz nutzholz
time: uhrzeit zeit heure temps hora tiempo ora tempo tijd
time of day: tageszeit moment_de_la_journée momento_del_día
time slot: zeitfenster créneau_horaire franja_horaria tijdvak
timetable: stundenplan horaire lesrooster
tire: reifen pneu neumático pneumatico autoband
title: titel título titre titolo
to: nach hasta até bis hasta
to do: noch_offen zu_tun à_faire por_hacer da_fare te_doen
tomato: tomate pomodoro tomaat
tool: werkzeug outil herramienta strumento attrezzo gereedschap ferramenta
tooth: zahn diente dente zähne
topic: thema thème tema argomento onderwerp
total: gesamt summe totale totaal
total amount: gesamtbetrag summe montant_total importe_total importo_totale totaalbedrag valor_total
total price: gesamtpreis prix_total precio_total prezzo_totale totaalprijs preço_total
tour guide: reiseleiter reiseführer stadtführer
tourism: tourismus fremdenverkehr
tourist: touriste turista toerist
tournament: turnier tournoi torneo toernooi torneio
town: ort stadt ville pueblo ciudad città plaats stad cidade
track: gleis strecke voie vía pista binario spoor bahn
tractor: traktor schlepper tracteur trattore
trade: gewerk handwerk handel corps_de_métier
traffic: verkehr tráfico traffico verkeer tráfego
traffic jam: stau embouteillage bouchon atasco ingorgo
traffic light: ampel feu_tricolore semáforo stoplicht
train: zug tren treno trein trem comboio züge
train number: zugnummer zugnr numéro_de_train número_de_tren numero_treno treinnummer
train type: zuggattung zugart zugtyp type_de_train
trainee: praktikanten volontär
trainer: ausbilder ausbilderin
training: schulung ausbildung formation entraînement formación entrenamiento allenamento formazione opleiding formação treino
tram: straßenbahn tramlinie tranvía
transaction: buchung transaktion transacción transazione transactie transação
transfer: überweisung umstieg umlagerung versetzung virement transferencia bonifico overschrijving umsteigen
translation: übersetzung traduction traducción traduzione vertaling tradução
translator: übersetzer traducteur traductor traduttore vertaler tradutor
transport: vervoer trasporto transporte
travel expenses: reisekosten fahrtkosten spesen frais_de_déplacement gastos_de_viaje spese_di_viaggio reiskosten
treasurer: kassenwart schatzmeister kassierer trésorier tesorero tesoriere penningmeester tesoureiro
treated: behandelt
treatment: behandlung traitement soin tratamiento trattamento cura behandeling tratamento
treatment date: behandlungsdatum behandlungstag date_de_traitement
tree: baum arbre árbol albero boom árvore bäume
trend: tendenz tendance tendencia tendenza
trip: fahrt reise voyage trajet viaje viaggio gita rit reis viagem
truck: lastwagen lkw camion vrachtwagen caminhão
tunnel: túnel
turnout: wahlbeteiligung participation participación affluenza opkomst participação
turnover: umsatz chiffre_d'affaires facturación fatturato omzet faturamento
tutor: nachhilfelehrer
type: art typ tipo soort
under construction: im_bau en_construction en_construcción in_costruzione in_aanbouw
underground: u_bahn
unemployed: arbeitslos chômeur desempleado disoccupato werkloos desempregado
unexcused: unentschuldigt
uniform: dienstkleidung
unit: einheit unité unidad unità eenheid unidade
unit of measure: maßeinheit mengeneinheit unité_de_mesure unidad_de_medida unità_di_misura meeteenheid unidade_de_medida
unit price: einzelpreis stückpreis prix_unitaire precio_unitario ep pu prezzo_unitario stuksprijs eenheidsprijs preço_unitário
units: unidades
units sold: absatz verkaufte_stück unités_vendues unidades_vendidas unità_vendute
university: universität hochschule université universidad università universiteit universidade
unknown: unbekannt inconnu desconocido sconosciuto onbekend desconhecido
unpaid: unbezahlt impayé impagado non_pagato onbetaald
unsatisfactory: ungenügend mangelhaft
unused: unbenutzt ungenutzt inutilisé
updated: aktualisiert geändert actualisé actualizado aggiornato bijgewerkt atualizado
urgency: dringlichkeit
urgent: dringend urgente
usage: nutzung verwendung utilisation utilizzo gebruik utilização
used: gebraucht verwendet benutzt utilisé usado usato gebruikt
user: benutzer nutzer anwender utilisateur utente gebruiker usuário utilizador
utilities: heizkosten nebenkosten
utilization: auslastung
vacancy: leerstand offene_stelle vacature
vacant: leerstehend unbewohnt leegstand leer
vacation: urlaub
vaccinated: geimpft vacciné vacunado vaccinato gevaccineerd ingeënt vacinado
vaccination: impfung vacuna vacunación vaccino vaccinazione vaccinatie inenting vacina vacinação
vaccination date: impfdatum impftermin date_de_vaccination fecha_de_vacunación data_vaccinazione vaccinatiedatum
vaccine: impfstoff vaccin
valid: gültig válido geldig
valid from: gültig_ab gültig_von valable_à_partir_du válido_desde valido_dal geldig_vanaf
valid until: gültig_bis gültigkeitsdatum valable_jusqu_au válido_hasta valido_fino_al geldig_tot
validity: gültigkeit gültigkeitsdauer validité validez validità geldigheid
value: wert valeur valor valore waarde
value date: wertstellung valuta date_de_valeur fecha_valor data_valuta valutadatum data_valor
variety: sorte variété variedad varietà ras variedade
vat: mehrwertsteuer mwst tva iva ust umsatzsteuer btw
vegan: pflanzlich
vegetable: gemüse légume verdura ortaggio groente
vegetarian: vegetarisch végétarien vegetariano
vehicle: fahrzeug véhicule vehículo veicolo voertuig veículo
vehicle number: fahrzeugnummer
vehicle type: fahrzeugtyp fahrzeugart type_de_véhicule tipo_de_vehículo tipo_veicolo voertuigtype tipo_de_veículo
venue: spielort veranstaltungsort lieu salle sede lugar luogo locatie local
very good: sehr_gut très_bien muy_bueno
vet: tierarzt vétérinaire dierenarts veterinário
village: dorf aldea villaggio dorp aldeia
vineyard: weinberg vignoble viñedo vigneto wijngaard vinha
vintage: jahrgang millésime añada annata jaargang safra
violation: verstoß infraction infracción infrazione overtreding infração verstöße
visibility: sichtweite visibilité visibilidad visibilità zicht
visit: besuch visite visita bezoek
visit date: besuchsdatum besuchstag date_de_visite fecha_de_visita data_visita bezoekdatum
visitor: besucher visiteur visitante visitatore bezoeker besucherin
visitors: besucher
vocational school: berufsschule
voice: stimme stimmlage voix voz voce stem
voltage: spannung tension tensión tensione spanning tensão
volume: volumen rauminhalt
volunteer: freiwilliger ehrenamtlicher ehrenamtliche volontaire
vote: stimme voix voto stem
voter: wähler wahlberechtigter électeur votante elettore kiezer eleitor
votes: stimmen voix votos voti stemmen
voucher: gutschein bon_cadeau buono_sconto cadeaubon
wage: lohn
waiter: kellner serveur camarero cameriere ober garçom
waiting: wartend wartet attente espera attesa wachtend
waiting list: warteliste liste_attente lista_de_espera lista_attesa wachtlijst
waiting time: wartezeit temps_d'attente délai_d'attente tiempo_de_espera tempo_di_attesa wachttijd tempo_de_espera temps_attente délai_attente
waived: erlassen
wall: wand mauer mur pared muro muur parede
warehouse: lager entrepôt dépôt almacén magazzino magazijn armazém
warehouse worker: lagerarbeiter lagerist magasinier
warning: warnung avertissement advertencia avviso waarschuwing aviso
warranty: garantie gewährleistung garantía garanzia
washing machine: waschmaschine lave_linge lavadora lavatrice wasmachine
waste: müll abfall restmüll ordures déchets basura rifiuti afval lixo abfälle sondermüll
watch: armbanduhr
water: wasser eau acqua água
water consumption: wasserverbrauch consommation_eau consumo_de_agua consumo_acqua waterverbruik
water level: wasserstand pegel pegelstand niveau_eau
weather: wetter météo temps clima tiempo tempo weer
website: webseite internetseite site_web sitio_web sito_web
wedding: hochzeit heirat mariage boda matrimonio nozze bruiloft huwelijk casamento
wedding date: hochzeitsdatum hochzeitstag
week: woche semaine semana kw settimana
weekday: wochentag jour_de_la_semaine día_de_la_semana giorno_della_settimana weekdag dia_da_semana
weekend: wochenende
weekly: wöchentlich hebdomadaire semanal settimanale wekelijks
weekly hours: wochenstunden heures_par_semaine horas_semanales
weighing: wägung wiegung pesée
weight: gewicht poids peso
well: brunnen puits pozo pozzo put poço
west: westen ouest oeste ovest
wet: nass mouillé mojado bagnato
wheat: weizen blé trigo grano frumento tarwe
wheel: roue rueda ruota wiel roda
wheelchair: rollstuhl fauteuil_roulant silla_de_ruedas sedia_a_rotelle rolstoel cadeira_de_rodas
white: weiß weiss blanc blanco bianco wit branco
width: breite largeur ancho anchura larghezza breedte largura
wife: ehefrau frau femme épouse esposa mujer moglie echtgenote
wild: wildlebend
win: sieg victoire victoria vittoria overwinning vitória
wind: vent viento vento
wind direction: windrichtung direction_du_vent dirección_del_viento direzione_del_vento windrichting
wind speed: windgeschwindigkeit windstärke vitesse_du_vent velocidad_del_viento velocità_del_vento windsnelheid
wind turbine: windrad windkraftanlage éolienne aerogenerador windmolen
window: fenster fenêtre ventana finestra raam janela
wine: wein vin vino wijn vinho
winegrower: winzer vigneron viticultor
winery: weingut wijngoed
winner: sieger gewinner vainqueur gagnant ganador vincitore winnaar vencedor siegerin gewinnerin
winter: hiver invierno inverno
withdrawal: abhebung rücktritt retrait retiro prelievo opname saque
withdrawn: zurückgezogen retiré retirado ritirato ingetrokken zurückgenommen
witness: zeuge témoin testigo testimone getuige testemunha
woman: frau femme mujer donna vrouw mulher
wood: holz bois madera legno hout madeira
wool: wolle laine lana wol lã
work: arbeit werk œuvre travail trabajo obra lavoro opera trabalho
work order: arbeitsauftrag ordre_de_travail orden_de_trabajo ordine_di_lavoro werkorder
worker: arbeiter ouvrier obrero trabajador operaio lavoratore arbeider trabalhador
working day: arbeitstag werktag jour_ouvrable día_laborable giorno_lavorativo werkdag dia_útil
working time: arbeitszeit
workplace: arbeitsplatz lieu_de_travail lugar_de_trabajo posto_di_lavoro werkplek
workshop: werkstatt atelier taller officina laboratorio werkplaats oficina
worn: verschlissen abgenutzt gastado usurato versleten
wrong: falsch incorrecto sbagliato verkeerd
year: jahr année año an anno jaar
year built: baujahr année_de_construction año_de_construcción anno_di_costruzione bouwjaar ano_de_construção
year of training: lehrjahr ausbildungsjahr
yellow: gelb jaune amarillo giallo geel amarelo
yes: ja oui sí sì sim
yield: ertrag rendement rendimiento resa opbrengst rendimento
young: jung jeune joven giovane jonge
`;
