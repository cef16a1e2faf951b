import { expect, test } from 'vitest';
import { readName } from '../../../src/service/tables/profile/columnLabels.ts';

test('a header that is called like a member of every object is a name without a unit', () => {
  expect(readName('driver (constructor)')).toEqual({ label: 'driver (constructor)' });
  expect(readName('total_constructor')).toEqual({ label: 'total constructor' });
  expect(readName('price (USD)')).toEqual({ label: 'price', unit: 'USD' });
});

test('a question of a survey is labelled by what it asks about', () => {
  expect(readName('Which team do you work in?')).toEqual({ label: 'Team' });
  expect(readName('What is your age group?')).toEqual({ label: 'Age group' });
  expect(readName('Do you agree? [I have the tools I need]')).toEqual({ label: 'I have the tools I need' });
  expect(readName('How likely are you to come back? (0 = never, 10 = surely)')).toEqual({
    label: 'Likelihood to come back',
  });
  expect(readName('Weight [kg]')).toEqual({ label: 'Weight', unit: 'kg' });
  expect(readName('Urgent?')).toEqual({ label: 'Urgent' });
});

test('a price for each unit is no measure in that unit', () => {
  expect(readName('EUR per kg')).toEqual({ label: 'EUR per kg' });
  expect(readName('usd_kwh')).toEqual({ label: 'USD per kwh' });
  expect(readName('eur_usd')).toEqual({ label: 'eur', unit: 'USD' });
  expect(readName('eur_pct')).toEqual({ label: 'eur', unit: '%' });
  expect(readName('net_kg')).toEqual({ label: 'net', unit: 'kg' });
});

test('letters that stand for words are written in capitals, and a word that only holds them is not', () => {
  expect(readName('gdp_per_capita')).toEqual({ label: 'GDP per capita' });
  expect(readName('Co2 Emissions')).toEqual({ label: 'CO2 Emissions' });
  expect(readName('avgCpuLoad')).toEqual({ label: 'avg CPU load' });
  expect(readName('curl_url')).toEqual({ label: 'curl URL' });
});

test('inches are read behind what is measured in them, and "in" is else a word', () => {
  expect(readName('rain_in')).toEqual({ label: 'rain', unit: 'in' });
  expect(readName('checked_in')).toEqual({ label: 'checked in' });
  expect(readName('systolic_mmhg')).toEqual({ label: 'systolic', unit: 'mmHg' });
});
