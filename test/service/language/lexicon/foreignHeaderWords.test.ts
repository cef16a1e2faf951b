import { describe, expect, it } from 'vitest';
import { foreignMeanings } from '../../../../src/service/language/lexicon/foreignHeaders.ts';
import { foreignReadings, isForeignName } from '../../../../src/service/language/lexicon/nameWords.ts';

const likeliest = (name: string) => foreignReadings(name)[0]?.join(' ');

describe('words of headers and cells in other languages', () => {
  it.each([
    ['Fahrgäste', 'passenger'],
    ['Fahrgaeste', 'passenger'],
    ['Linie', 'line'],
    ['Heimatdepot', 'home depot'],
    ['Ankunft (Ist)', 'actual arrival'],
    ['Abfahrt (Soll)', 'planned departure'],
    ['ausgefallen', 'cancelled'],
    ['barrierefrei', 'accessible'],
    ['Zugnummer', 'train number'],
    ['Fahrtrichtung', 'direction'],
    ['Lieferdatum', 'delivery date'],
    ['Fällig am', 'due date'],
    ['überfällig', 'overdue'],
    ['MwSt-Satz', 'tax rate'],
    ['Mahnung', 'reminder'],
    ['Personalnummer', 'employee number'],
    ['Krankmeldung', 'sick leave'],
    ['Kündigungsfrist', 'notice period'],
    ['Schadenshöhe', 'claim amount'],
    ['Wahlkreis', 'constituency'],
    ['Stromverbrauch', 'power consumption'],
    ['Kaltmiete', 'rent'],
    ['Impfdatum', 'vaccination date'],
    ['Nächste Wartung', 'next maintenance'],
    ['Mitarbeiterin', 'employee'],
    ['date de livraison', 'delivery date'],
    ["Date d'embauche", 'hire date'],
    ['Voyageurs', 'passenger'],
    ['impayé', 'unpaid'],
    ['fecha de pago', 'payment date'],
    ['línea', 'line'],
    ['pasajeros', 'passenger'],
    ['data di consegna', 'delivery date'],
    ['passeggeri', 'passenger'],
    ['reizigers', 'passenger'],
    ['vervaldatum', 'due date'],
    ['número de passageiros', 'number of passengers'],
  ])('reads %s as %s', (name, english) => {
    expect(likeliest(name)).toBe(english);
  });

  it.each([
    ['Verspätungsgrund', 'delay reason'],
    ['Verkehrsunfall', 'traffic accident'],
    ['Ersatzfahrzeug', 'replacement vehicle'],
    ['Werkstattauftrag', 'workshop order'],
    ['Belegdatum', 'receipt date'],
  ])('reads the parts of %s as %s', (name, english) => {
    expect(likeliest(name)).toBe(english);
  });

  it('gives both meanings of a word that has two', () => {
    expect(foreignMeanings('Rente')).toEqual(['interest', 'pension']);
    expect(foreignMeanings('Einsatz')).toEqual(['assignment', 'deployment', 'operation']);
  });

  it('reads a word that is cut off as the word that others are built on', () => {
    expect(likeliest('Mitgl')).toBe('member');
    expect(likeliest('Rechnungsd')).toBe('invoice date');
    expect(foreignReadings('Fahr')).toEqual([]);
  });

  it.each(['tickets', 'burgers', 'certificates', 'laborers', 'preventive', 'collectibles', 'theater'])(
    'takes %s for English',
    (name) => {
      expect(isForeignName(name)).toBe(false);
    },
  );
});
