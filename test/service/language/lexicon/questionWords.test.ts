import { describe, expect, it } from 'vitest';
import {
  headOf,
  isMoneyWord,
  isPersonWord,
  isPlaceWord,
  isTimeWord,
} from '../../../../src/service/language/lexicon/questionWords.ts';

describe('headOf', () => {
  it.each([
    ['who sold the most', 'person', 0, 1],
    ['where do they live', 'place', 0, 1],
    ['when was the last order', 'time', 0, 1],
    ['how long did it take', 'duration', 0, 2],
    ['show me how far it is', 'distance', 2, 4],
    ['how heavy is it', 'weight', 0, 2],
    ['how many people live here', 'count', 0, 2],
    ['how much money', 'money', 0, 3],
    ['how much was sold', 'amount', 0, 2],
    ['how often', 'count', 0, 2],
    ['why', 'reason', 0, 1],
    ['which month was best', 'time', 0, 2],
    ['what is the total', 'thing', 0, 1],
  ])('reads "%s" as a question for a %s', (text, head, from, to) =>
    expect(headOf(text.split(' '))).toEqual({ head, from, to }),
  );

  it('finds none in a list of key words', () =>
    expect(headOf(['average', 'price', 'by', 'city'])).toBeUndefined());
});

describe('kinds of words in names', () => {
  it('tells persons, places, times and money apart, in any number', () => {
    for (const word of ['doctor', 'authors', 'assignee', 'rep', 'driver'])
      expect(isPersonWord(word)).toBe(true);
    for (const word of ['city', 'stations', 'warehouse']) expect(isPlaceWord(word)).toBe(true);
    for (const word of ['date', 'created', 'deadline']) expect(isTimeWord(word)).toBe(true);
    for (const word of ['price', 'salary', 'costs', 'budget']) expect(isMoneyWord(word)).toBe(true);
    for (const word of ['weight', 'status', 'number'])
      expect([isPersonWord(word), isPlaceWord(word), isTimeWord(word), isMoneyWord(word)]).not.toContain(
        true,
      );
  });
});
