import { expect, test } from 'vitest';
import { splitUnit } from '../../src/service/language/lexicon/nameUnits.ts';
import { unitOf } from '../../src/service/language/lexicon/units.ts';
import { readName } from '../../src/service/tables/profile/columnLabels.ts';

// The label of a column and the words it is asked for with come from two readers of its name: they agree on the unit.
test.each([
  ['Weight [kg]', 'kg'],
  ['weight_kg', 'kg'],
  ['Weight in kg', 'kg'],
  ['duration_ms', 'ms'],
  ['avgDurationMs', 'ms'],
  ['wait_minutes', 'min'],
  ['delay (min)', 'min'],
  ['price (USD)', '$'],
  ['amount_eur', '€'],
  ['Fee £', '£'],
  ['humidity %', '%'],
  ['share_pct', '%'],
  ['temp_c', '°C'],
  ['area (m2)', 'm²'],
  ['distance km', 'km'],
  ['speed (km/h)', 'km/h'],
  ['size_mb', 'MB'],
  ['energy_kwh', 'kWh'],
  ['systolic_mmhg', 'mmHg'],
  ['rain_in', 'in'],
  ['snowDepth_in', 'in'],
  ['weightGrams', 'g'],
  ['fuel_litres', 'l'],
  ['harvest in tonnes', 't'],
])('both readers of "%s" find %s', (name, symbol) => {
  expect(unitOf(readName(name).unit ?? '')?.symbol).toBe(symbol);
  expect(splitUnit(name).unit).toBe(symbol);
});

test.each([
  ['Revenue (£k)', 'GBP thousand', '£', 1e3],
  ['Revenue (USD million)', 'USD million', '$', 1e6],
  ['Turnover (€bn)', 'EUR billion', '€', 1e9],
])('both readers of "%s" find the scale', (name, shown, unit, scale) => {
  expect(readName(name).unit).toBe(shown);
  expect(splitUnit(name)).toMatchObject({ unit, scale });
});

test.each(['eur_kg', 'eur_kwh', 'gbp_km', 'usd_lb', 'usd_lbs'])('"%s" is money, and no weight', (name) => {
  expect(readName(name).unit).toBeUndefined();
  expect(readName(name).label).toContain(' per ');
  expect(splitUnit(name).rest).toContain('price per ');
});
