import { describe, expect, it } from 'vitest';
import {
  foreignReadings,
  isForeignName,
  nameWords,
} from '../../../../src/service/language/lexicon/nameWords.ts';

const said = (name: string) => nameWords(name).words.join(' ');

describe('nameWords', () => {
  it.each([
    ['unitprice', 'unit price'],
    ['firstName', 'first name'],
    ['order_date', 'order date'],
    ['avgDurationMs', 'average duration'],
    ['totalamount', 'total amount'],
    ['unitsinstock', 'units in stock'],
    ['lengthofstay', 'length of stay'],
    ['HTTPStatus', 'http status'],
    ['userIDs', 'user ids'],
    ['revenue2023', 'revenue 2023'],
    ['2023revenue', '2023 revenue'],
    ['key_12', 'key 12'],
    ['_pier-3 q1_', 'pier 3 q1'],
    ['Gross Margin %', 'gross margin'],
    ['Eaten so far', 'eaten so far'],
    ['Price/kg', 'price per kilogram'],
    ['years_exp', 'years experience'],
    ['LName', 'last name'],
    ['FName', 'first name'],
  ])('takes %s apart into "%s"', (name, words) => expect(said(name)).toBe(words));

  it.each([
    'temperature',
    'passengers',
    'kitchen',
    'reporter',
    'timestamp',
    'weight',
    'warehouse',
    'apples',
    'isbn',
    'together',
  ])('leaves the one word %s whole', (name) => expect(said(name)).toBe(name));

  it.each([
    ['qty_shp', 'quantity shipped'],
    ['cust_id', 'customer id'],
    ['deptname', 'department name'],
    ['dob', 'date of birth'],
    ['Order No', 'order number'],
    ['no_of_items', 'number of items'],
    ['max_temp', 'maximum temperature'],
    ['arr_delay', 'arrival delay'],
    ['arr', 'annual recurring revenue'],
  ])('writes out the abbreviations of %s: "%s"', (name, words) => expect(said(name)).toBe(words));

  it('reads "no" before another word as a negation', () => expect(said('no_shows')).toBe('no shows'));

  it.each([
    ['duration_ms', 'duration', 'ms'],
    ['price (€/kg)', 'price', '€/kg'],
    ['EUR per kg', 'price per kg', '€/kg'],
    ['eur_kg', 'price per kg', '€/kg'],
    ['USD/kWh', 'price per kwh', '$/kWh'],
    ['chf_m', 'm', 'CHF'],
    ['height_cm', 'height', 'cm'],
    ['fee_eur', 'fee', '€'],
    ['co2_ppm', 'co2', 'ppm'],
    ['humidity_pct', 'humidity', '%'],
    ['Distance, km', 'distance', 'km'],
    ['Weight in kg', 'weight', 'kg'],
    ['wait_min', 'wait', 'min'],
    ['waitmin', 'wait', 'min'],
    ['PriceEUR', 'price', '€'],
    ['temp_c', 'temperature', '°C'],
    ['distance_m', 'distance', 'm'],
    ['duration_m', 'duration', 'min'],
    ['wind_speed_ms', 'wind speed', 'm/s'],
    ['protein_g', 'protein', 'g'],
  ])('takes the unit off %s', (name, words, unit) => {
    expect(said(name)).toBe(words);
    expect(nameWords(name).unit).toBe(unit);
  });

  it.each(['plan_b', 'team_a', 'sick_days', 'price_per_unit', 'logged_in', 'open_hours'])(
    'takes no unit off %s',
    (name) => expect(nameWords(name).unit).toBeUndefined(),
  );

  it.each([
    ['Artist(s)', 'artists'],
    ['Payload type (PT)', 'payload type pt'],
    ['Candidate (D)', 'candidate d'],
    ['Return Yards', 'return yards'],
    ['Duration (min:sec)', 'duration'],
  ])('takes no letters of %s for a unit', (name, words) => {
    expect(said(name)).toBe(words);
    expect(nameWords(name).unit).toBeUndefined();
  });

  it('leaves an s to the second of two words where that is one', () => {
    expect(said('headstone_checks')).toBe('head stone checks');
    expect(said('itemssold')).toBe('items sold');
  });

  it('takes off both units of a name that has two', () =>
    expect(nameWords('Height ft (m)')).toEqual({ words: ['height'], unit: 'm' }));

  it('tells amounts in thousands and millions', () => {
    expect(nameWords('Viewers (m)')).toEqual({ words: ['viewers'], scale: 1e6 });
    expect(nameWords('damage_millions_usd')).toEqual({ words: ['damage'], unit: '$', scale: 1e6 });
    expect(nameWords('Revenue ($M)')).toEqual({ words: ['revenue'], unit: '$', scale: 1e6 });
    expect(nameWords('Sales (in thousands)')).toEqual({ words: ['sales'], scale: 1e3 });
  });

  it('gives the English of German, French and Spanish names beside the original', () => {
    expect(nameWords('Betrag').alternatives).toContainEqual(['amount']);
    expect(nameWords('Kundenname').alternatives).toContainEqual(['customer', 'name']);
    expect(nameWords('Projektpreis').alternatives).toContainEqual(['project', 'price']);
    expect(nameWords('Date de naissance').alternatives).toContainEqual(['date', 'of', 'birth']);
    expect(nameWords('Fecha pedido').alternatives).toContainEqual(['order', 'date']);
  });

  it('reads words that are English too as foreign only when asked to', () => {
    expect(nameWords('Kind').alternatives).toBeUndefined();
    expect(foreignReadings('Kind')).toContainEqual(['child']);
    expect(isForeignName('Kind')).toBe(false);
    expect(isForeignName('Lieferung am')).toBe(true);
    expect(isForeignName('designation')).toBe(false);
    expect(foreignReadings('stock')).not.toContainEqual(['floor']);
    expect(nameWords('ticket_px')).toEqual({ words: ['ticket', 'price'] });
    expect(nameWords('width_px')).toEqual({ words: ['width'], unit: 'px' });
    expect(foreignReadings('gegr')).toContainEqual(['founded']);
  });

  it('gives the second meaning of an abbreviation as an alternative', () => {
    expect(nameWords('dep_delay').words).toEqual(['departure', 'delay']);
    expect(nameWords('dep_delay').alternatives).toContainEqual(['department', 'delay']);
  });

  it('reads names that are called like properties of objects, or are very long', () => {
    expect(nameWords('size, constructor').words).toEqual(['size', 'constructor']);
    expect(nameWords('total (toString)')).toEqual({ words: ['total', 'to', 'string'] });
    expect(said('__proto__')).toBe('proto');
    expect(nameWords('_ '.repeat(20_000)).words).toEqual([]);
    expect(nameWords('ab'.repeat(20_000)).words).toHaveLength(1);
  });
});
