import { describe, expect, it } from 'vitest';
import type { Ask, Filter, Frame, Measure } from '../../../../src/service/language/frame.ts';
import type { Cell } from '../../../../src/service/tables/profile/tableProfile.ts';
import { buildFrame, countRows, equals, keyOf, refOf, valueIn } from '../catalogueFixture.ts';
import { accounts, appointments, builds, foods, invoices, patients, subscriptions } from '../workspaces.ts';
import {
  column,
  duration,
  failed,
  key,
  march,
  missed,
  mrr,
  type OutputFixture,
  onMain,
  perPatient,
  say,
  share,
  type Table,
  value,
  vegan,
} from './answerFixture.ts';

describe('the first of the groups', () => {
  const top = (more: Partial<Ask & { kind: 'top' }> = {}): Ask => ({
    kind: 'top',
    direction: 'desc',
    count: 1,
    ...more,
  });
  const pipelines = { measures: [countRows], keys: [keyOf(builds, 'pipeline')] };
  const columns = [key(builds, 'pipeline'), value(countRows)];

  it('names it with its figure', () => {
    expect(
      say(buildFrame(builds, { ...pipelines, filters: [failed], ask: top() }), columns, [['web-app', 122]]),
    ).toBe('web-app has the most failed builds: 122.');
    expect(
      say(
        buildFrame(builds, { ...pipelines, measures: [duration], ask: top({ direction: 'asc' }) }),
        [key(builds, 'pipeline'), value(duration)],
        [['infra', 61000]],
      ),
    ).toBe('infra has the shortest average duration: 1 min 1 s.');
  });

  it('names all that tie', () => {
    expect(
      say(buildFrame(builds, { ...pipelines, ask: top() }), columns, [
        ['AAPL', 12],
        ['MSFT', 12],
      ]),
    ).toBe('AAPL and MSFT tie for the most builds, with 12 each.');
  });

  it('lists several with their figures', () => {
    const frame = buildFrame(subscriptions, {
      measures: [mrr],
      keys: [{ ref: refOf(subscriptions, 'account_id'), name: refOf(accounts, 'company') }],
      ask: top({ count: 3 }),
    });
    expect(
      say(
        frame,
        [key(subscriptions, 'account_id'), column('name', accounts, 'company'), value(mrr)],
        [
          ['1', 'Acme', 5000],
          ['2', 'Bolt', 4000.5],
          ['3', 'Cog', 3000],
        ],
      ),
    ).toBe('The top 3 companies by total MRR are Acme ($5,000), Bolt ($4,001) and Cog ($3,000).');
  });

  it('says which place was asked for', () => {
    expect(
      say(buildFrame(builds, { ...pipelines, ask: top({ offset: 1 }) }), columns, [['mobile', 12]]),
    ).toBe('mobile has the second most builds: 12.');
  });
});

describe('the first rows', () => {
  it.each<[string, Table, Filter[], Partial<Ask & { kind: 'topRows' }>, OutputFixture[], Cell[][]]>([
    [
      'Bacon has the highest protein: 32.7 g.',
      foods,
      [],
      { by: valueIn(foods, 'protein') },
      [column('name', foods, 'food'), column('value', foods, 'protein')],
      [['Bacon', 32.7]],
    ],
    [
      'Black beans have the highest protein of vegan foods: 29.3 g (group Legumes).',
      foods,
      [vegan],
      { by: valueIn(foods, 'protein') },
      [column('name', foods, 'food'), column('value', foods, 'protein'), column('detail', foods, 'group')],
      [['Black beans', 29.3, 'Legumes']],
    ],
    [
      'Build 40123 has the longest duration: 2 h.',
      builds,
      [],
      { by: valueIn(builds, 'duration') },
      [column('name', builds, 'build_id'), column('value', builds, 'duration')],
      [[40123, 7_200_000]],
    ],
    [
      'Ada Wren is the oldest, at 93 years.',
      patients,
      [],
      { by: { kind: 'age', ref: refOf(patients, 'date_of_birth') } },
      [column('name', patients, 'full_name'), value(undefined, { unit: 'years' })],
      [['Ada Wren', 93]],
    ],
    [
      'GH-10 was paid first, on 6 May 2023.',
      invoices,
      [],
      { by: valueIn(invoices, 'paid_on'), direction: 'asc' },
      [column('name', invoices, 'invoice_id'), column('value', invoices, 'paid_on')],
      [['GH-10', '2023-05-06']],
    ],
    [
      '2 foods share the highest protein, 30 g: Ham and Tofu.',
      foods,
      [],
      { by: valueIn(foods, 'protein') },
      [column('name', foods, 'food'), column('value', foods, 'protein')],
      [
        ['Ham', 30],
        ['Tofu', 30],
      ],
    ],
    [
      'The 2 foods with the highest protein are Ham (32 g) and Tofu (30 g).',
      foods,
      [],
      { by: valueIn(foods, 'protein'), count: 2 },
      [column('name', foods, 'food'), column('value', foods, 'protein')],
      [
        ['Ham', 32],
        ['Tofu', 30],
      ],
    ],
  ])('%s', (text, table, filters, ask, columns, rows) => {
    const whole: Ask = {
      kind: 'topRows',
      by: valueIn(foods, 'protein'),
      direction: 'desc',
      count: 1,
      show: [],
      ...ask,
    };
    expect(say(buildFrame(table, { filters, ask: whole }), columns, rows)).toBe(text);
  });
});

describe('groups that meet a condition', () => {
  const having: Ask = { kind: 'having', op: '>=', value: 5, counts: false };
  const frame = (ask: Ask): Frame =>
    buildFrame(appointments, { measures: [countRows], filters: [missed], keys: [perPatient], ask });

  it('names them', () => {
    expect(
      say(
        frame(having),
        [column('name', patients, 'full_name'), value(countRows)],
        [
          ['Ada', 9],
          ['Bo', 7],
        ],
      ),
    ).toBe('2 patients have at least 5 no-show appointments: Ada (9) and Bo (7).');
  });

  it('counts them', () => {
    expect(say(frame({ ...having, counts: true }), [value(countRows)], [[7]])).toBe(
      '7 patients have at least 5 no-show appointments.',
    );
    expect(say(frame({ ...having, counts: true }), [value(countRows)], [[1]])).toBe(
      '1 patient has at least 5 no-show appointments.',
    );
  });

  it('says that there are none', () => {
    expect(say(frame(having), [column('name', patients, 'full_name'), value(countRows)], [])).toBe(
      'No patient has at least 5 no-show appointments.',
    );
  });
});

describe('shares', () => {
  it.each<[string, Table, Measure, Filter[], Filter[], number]>([
    ['14.7% of builds failed.', builds, countRows, [failed], [], 0.14697],
    ['50% of builds in March 2026 are on main.', builds, countRows, [onMain], [march], 0.5],
    [
      '28.6% of the total MRR comes from subscriptions on the Business plan.',
      subscriptions,
      mrr,
      [equals(subscriptions, 'plan', 'Business')],
      [],
      0.2856,
    ],
    [
      '0.42% of the total MRR comes from cancelled subscriptions.',
      subscriptions,
      mrr,
      [equals(subscriptions, 'status', 'cancelled')],
      [],
      0.0042,
    ],
  ])('%s', (text, table, measure, part, filters, cell) => {
    expect(
      say(
        buildFrame(table, { measures: [measure], filters, ask: { kind: 'share', part } }),
        [share],
        [[cell]],
      ),
    ).toBe(text);
  });

  it('splits a whole into its parts', () => {
    const frame = buildFrame(subscriptions, {
      measures: [mrr],
      keys: [keyOf(subscriptions, 'plan')],
      ask: { kind: 'share' },
    });
    expect(
      say(
        frame,
        [key(subscriptions, 'plan'), share],
        [
          ['Team', 0.1398],
          ['Enterprise', 0.5746],
          ['Business', 0.2856],
        ],
      ),
    ).toBe('Enterprise accounts for 57% of the total MRR, Business for 29% and Team for 14%.');
  });

  it('compares the share within groups', () => {
    const frame = buildFrame(builds, {
      measures: [countRows],
      keys: [keyOf(builds, 'pipeline')],
      ask: { kind: 'share', part: [failed] },
    });
    expect(
      say(
        frame,
        [key(builds, 'pipeline'), share],
        [
          ['a', 0.147],
          ['b', 0.146],
          ['c', 0.128],
        ],
      ),
    ).toBe('The share of failed builds is highest for a (14.7%), followed by b (14.6%) and c (12.8%).');
  });
});
