import { describe, expect, test } from 'vitest';
import { interpret, leastConfidence } from '../../../../src/service/engine/language/interpret.ts';
import { catalogue, films, matches, options } from './catalogue.ts';

async function best(question: string) {
  const { plans } = await interpret(question, catalogue, options);
  const [plan] = plans;
  if (!plan) throw new Error(`no plan for "${question}"`);
  return plan;
}

describe('a question becomes a plan', () => {
  test('an average by a dimension groups, highest first', async () => {
    const read = await best('average IMDB rating by genre');
    expect(read.plan).toMatchObject({
      table: 'films',
      groupBy: [{ column: 'Genre' }],
      select: [{ kind: 'key' }, { kind: 'aggregate', fn: 'avg', column: 'IMDB_Rating' }],
      orderBy: [{ output: 1, direction: 'desc' }],
    });
    expect(read.shape).toBe('ranking');
    expect(read.restated).toBe('average IMDB Rating by Genre, highest first');
    expect(read.confidence).toBeGreaterThan(0.8);
  });

  test('a value is looked up by the row that was named', async () => {
    const read = await best('what is the gross of Blue Harbour?');
    expect(read.plan.select).toEqual([{ kind: 'column', column: 'Gross', name: 'Gross' }]);
    expect(read.plan.where).toEqual([{ column: 'Title', op: '=', value: 'Blue Harbour' }]);
  });

  test.each([
    ['cars with more than 200 horsepower', { op: '>', value: 200 }],
    ['cars with horsepower of at least 150', { op: '>=', value: 150 }],
    ['cars with less than 100 horsepower', { op: '<', value: 100 }],
    ['cars with horsepower between 90 and 120', { op: 'between', from: 90, to: 120 }],
    ['cars with 120 or more horsepower', { op: '>=', value: 120 }],
  ])('"%s" compares', async (question, condition) => {
    expect((await best(question)).plan.where).toEqual([{ column: 'Horsepower', ...condition }]);
  });

  test('negated values are left out, several values are taken together', async () => {
    expect((await best('how many films are not Drama')).plan.where).toEqual([
      { column: 'Genre', op: '!=', value: 'Drama' },
    ]);
    expect((await best('number of Comedy and Horror films')).plan.where).toEqual([
      { column: 'Genre', op: 'in', values: ['Comedy', 'Horror'] },
    ]);
  });

  test('a superlative over a panel takes the last year and says so', async () => {
    const read = await best('which country has the highest life expectancy');
    expect(read.plan).toMatchObject({
      table: 'countries',
      limit: 1,
      where: [{ column: 'year', op: '=', value: 2005 }],
    });
    expect(read.assumptions.map(({ category }) => category)).toContain('period');
  });

  test('the top five are five, by the measure that was named', async () => {
    const { plan } = await best('top 5 films by gross');
    expect(plan).toMatchObject({ limit: 5, orderBy: [{ output: 1, direction: 'desc' }] });
    expect(plan.select.map(({ name }) => name)).toEqual(['Title', 'Gross']);
  });

  test('people of a country stand for the country', async () => {
    expect((await best('average horsepower of Japanese cars')).plan.where).toEqual([
      { column: 'Origin', op: '=', value: 'Japan' },
    ]);
  });

  test('two measures make a correlation', async () => {
    const read = await best('relation between horsepower and mpg');
    expect(read.shape).toBe('correlation');
    expect(read.plan.select.map(({ name }) => name)).toEqual(['Horsepower', 'Miles per Gallon']);
  });

  test('the difference of two named values is asked of their numbers', async () => {
    const read = await best('difference between the population of Norway and Sweden in 1990');
    expect(read).toMatchObject({ shape: 'comparison', derived: 'difference' });
    expect(read.plan.where).toContainEqual({ column: 'year', op: '=', value: 1990 });
  });

  test('a level at a moment is not added over time', async () => {
    const read = await best('compare population of Norway and Sweden');
    expect(read.plan.where).toContainEqual({ column: 'year', op: '=', value: 2005 });
  });

  test('over time gives a series in order', async () => {
    const read = await best('IMDB rating over time');
    expect(read).toMatchObject({
      shape: 'series',
      plan: {
        groupBy: [{ column: 'Release_Date', grain: 'year' }],
        orderBy: [{ output: 0, direction: 'asc' }],
      },
    });
  });

  test('misspelled names are understood', async () => {
    expect((await best('average horsepwer by origin')).plan.select[1]).toMatchObject({
      fn: 'avg',
      column: 'Horsepower',
    });
  });

  test('amounts are added and rates are averaged where nothing is said', async () => {
    expect((await best('gross by genre')).plan.select[1]).toMatchObject({ fn: 'sum' });
    expect((await best('rating by genre')).plan.select[1]).toMatchObject({ fn: 'avg' });
  });
});

describe('what the data does not have is not answered', () => {
  test.each([
    'churn rate of Mars colonies',
    'average rating of Netflix subscribers in Atlantis',
    'who is the king of spain',
    'what is the weather tomorrow',
  ])('"%s" has no confident plan', async (question) => {
    const { plans, unlinked } = await interpret(question, catalogue, options);
    for (const { confidence } of plans) expect(confidence).toBeLessThan(leastConfidence);
    expect(unlinked.length).toBeGreaterThan(0);
  });

  test('the nearest names are offered for a word that is not there', async () => {
    const { unlinked } = await interpret(
      'average rating of Documentaris by zzgenre',
      { tables: [films] },
      options,
    );
    expect(unlinked.map(({ text }) => text)).toContain('zzgenre');
  });

  test('odd questions are survived', async () => {
    for (const question of [
      '',
      '   ',
      '???',
      'constructor toString __proto__',
      '"',
      "what's 'that",
      '5'.repeat(400),
      '💥 by 💥',
    ]) {
      await expect(interpret(question, catalogue, options)).resolves.toBeDefined();
    }
  });

  test('without tables there is no plan', async () => {
    expect((await interpret('average rating', { tables: [] }, options)).plans).toEqual([]);
  });
});

describe('pinned nodes', () => {
  test('a pinned table is the only one asked, a pinned value restricts it', async () => {
    const pinned = [{ text: '', table: 'films', kind: 'value', column: 'Genre', value: 'Drama' }] as const;
    const { plans } = await interpret('average rating by director', catalogue, { ...options, pinned });
    expect(plans.every(({ plan }) => plan.table === 'films')).toBe(true);
    expect(plans[0]?.plan.where).toEqual([{ column: 'Genre', op: '=', value: 'Drama' }]);
  });

  test('what the question says of the column wins over the pin', async () => {
    const pinned = [{ text: '', table: 'films', kind: 'value', column: 'Genre', value: 'Drama' }] as const;
    const { plans } = await interpret('average rating of Comedy films', catalogue, { ...options, pinned });
    expect(plans[0]?.plan.where).toEqual([{ column: 'Genre', op: '=', value: 'Comedy' }]);
  });
});

describe('rows are asked where a choice is open', () => {
  test('a reading that no row meets gives way to one that some row meets', async () => {
    const countRows = async (_: string, where: readonly { column: string }[]) =>
      where.some(({ column }) => column === 'home') ? 0 : 4;
    const blind = await interpret('attendance of Norway', { tables: [matches] }, options);
    const tried = await interpret('attendance of Norway', { tables: [matches], countRows }, options);
    expect(blind.plans[0]?.plan.where).toEqual([{ column: 'home', op: '=', value: 'Norway' }]);
    expect(tried.plans[0]?.plan.where).toEqual([{ column: 'away', op: '=', value: 'Norway' }]);
  });
});

describe('readings that would give a wrong number', () => {
  test('a column that stands within a comparison is compared and not equalled', async () => {
    const { plan } = await best('how many cars have a higher horsepower than 200');
    expect(plan.where).toEqual([{ column: 'Horsepower', op: '>', value: 200 }]);
  });

  test('"which has the highest" asks for one of the things, "what is the highest" for the number', async () => {
    const thing = await best('which one has the highest horsepower');
    expect(thing.plan.select[0]).toMatchObject({ column: 'Name' });
    const number = await best('what is the highest horsepower');
    expect(number.plan.select).toMatchObject([{ kind: 'aggregate', fn: 'max' }]);
  });
});
