import { describe, expect, it } from 'vitest';
import { withoutAsides } from '../../../../src/service/language/annotate/asides.ts';

const said: readonly (readonly [string, string])[] = [
  ['hey, how many boats are there', 'how many boats are there'],
  ['Quick question: which boat is the oldest?', 'which boat is the oldest?'],
  ['just one more question - total fees in May', 'total fees in May'],
  ['my boss wants to know how many boats we have', 'how many boats we have'],
  ['our new auditor is asking which boats have no owner', 'which boats have no owner'],
  ["I'd like to know was it ever below zero", 'was it ever below zero'],
  ['for my report I need to know total fees', 'total fees'],
  ['could you please check for me total fees by pier', 'total fees by pier'],
  ['do you know boats that never went out', 'boats that never went out'],
  ['total fees by pier – any idea?', 'total fees by pier'],
  ['so basically did anyone pay twice', 'did anyone pay twice'],
  ['total fees by pier, thanks', 'total fees by pier'],
  ['total fees by pier (asking for a friend)', 'total fees by pier'],
  ['how many boats, roughly?', 'how many boats'],
  ['average fee of a boat, whatever its status', 'average fee of a boat'],
  ['which boat was the cheapest, never mind the type it is', 'which boat was the cheapest'],
  ['average fee per pier, every boat counted', 'average fee per pier'],
  ['average fee of a boat, leaving out those without a value', 'average fee of a boat'],
  ['author with the most boats according to our data', 'author with the most boats'],
  ['sorry, quick one: how many boats are there', 'how many boats are there'],
  ['total fees by pier, cancelled trips included', 'total fees by pier'],
  ['total fees by pier including cancelled trips', 'total fees by pier'],
  ['total fees by pier, cancelled or not', 'total fees by pier'],
  ['hi, quick question: how many boats are there? thanks!', 'how many boats are there?'],
];

const kept: readonly string[] = [
  'total fees by pier not including cancelled trips',
  'list the boats, leaving out those without a value',
  'total fees, each month',
  'thanks',
  'which question was asked most',
  'our members want boats of which length',
  'how many customers asked for a refund',
  'the owners asked for 3 boats',
  'do you know of any boat without an owner',
  'what did we check in may',
  'how many letters of thanks did we send',
  'which files are in our data',
];

describe('what is said around a question', () => {
  it.each(said)('%s', (text, question) => {
    const rest = withoutAsides(text);
    expect(rest.trim()).toBe(question);
    expect(rest).toHaveLength(text.length);
  });

  it.each(kept)('keeps "%s"', (text) => {
    expect(withoutAsides(text)).toBe(text);
  });
});
