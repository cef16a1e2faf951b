import { describe, expect, it } from 'vitest';
import { stem } from '../../../../src/service/language/lexicon/stem.ts';

const pairs = (text: string) =>
  text
    .trim()
    .split(/\s+/)
    .map((pair) => pair.split(':') as [string, string]);

describe('stem', () => {
  it.each(
    pairs('people:person children:child men:man women:woman criteria:criterion indices:index lives:life'),
  )('knows the irregular plural %s as %s', (word, expected) => expect(stem(word)).toBe(expected));

  it.each(
    pairs(
      `categories:category movies:movie boxes:box prices:price buses:bus statuses:status houses:house matches:match
      purchases:purchase responses:response potatoes:potato shoes:shoe glasses:glass losses:loss batches:batch
      caches:cache bonuses:bonus series:series status:status analysis:analysis employees:employee`,
    ),
  )('takes the plural %s to %s', (word, expected) => expect(stem(word)).toBe(expected));

  it.each(
    pairs(
      'sold:sell paid:pay won:win spent:spend bought:buy took:take grew:grow built:build born:born left:leave',
    ),
  )('knows the irregular past form %s as %s', (word, expected) => expect(stem(word)).toBe(expected));

  it.each(
    pairs(
      `cancelled:cancel canceled:cancel shipped:ship billed:bill created:create treated:treat hired:hire ordered:order
      stored:store visited:visit completed:complete deleted:delete required:require compared:compare monitored:monitor
      obtained:obtain determined:determine described:describe closed:close increased:increase handled:handle
      scheduled:schedule issued:issue charged:charge belonged:belong exceeding:exceed uploading:upload planned:plan
      modelling:model controlled:control resolved:resolve raised:raise measured:measure added:add missed:miss`,
    ),
  )('restores the verb of %s as %s', (word, expected) => expect(stem(word)).toBe(expected));

  it.each(
    pairs(
      'cancellation:cancel registration:register completion:complete subscription:subscribe conversion:convert',
    ),
  )('takes the noun of action %s to its verb %s', (word, expected) => expect(stem(word)).toBe(expected));

  it('keeps words that only look inflected', () => {
    for (const word of [
      'building',
      'rating',
      'during',
      'spring',
      'speed',
      'hundred',
      'address',
      'process',
      'gas',
      'news',
    ])
      expect(stem(word)).toBe(word);
  });

  it('keeps the doer apart from the deed', () => {
    expect(stem('managers')).toBe('manager');
    expect(stem('managed')).toBe('manage');
    expect(stem('customers')).toBe('customer');
  });

  it('writes British spellings the American way', () => {
    expect(stem('organisations')).toBe(stem('organization'));
    expect(stem('colours')).toBe('color');
    expect(stem('litres')).toBe('liter');
    expect(stem('exercise')).toBe('exercise');
    expect(stem('revised')).toBe('revise');
  });

  it('leaves out case and the possessive', () => {
    expect(stem("Customer's")).toBe('customer');
    expect(stem('ORDERS')).toBe('order');
  });

  it('is stable: the stem of a stem is the stem', () => {
    const words =
      `cancellation payments shipping statuses categories leased houses invoiced rated revised merchandise
      advertising premises goods belongings mice analyses axes spending overdue`.split(/\s+/);
    for (const word of words) expect(stem(stem(word))).toBe(stem(word));
  });
});
