import { expect, test } from 'vitest';
import { Card } from '../../src/contract/cards.ts';
import { cardLink, embedCode, isOnThisMachine } from '../../src/session/cards/embedCode.ts';

const card = (fields: object) => Card.parse(fields);

test('a card has a link and an embed code, and its title cannot break out of it', () => {
  const shown = card({
    title: '"><script>alert(1)</script>',
    webpage_url: 'https://host.example/card/k/',
    embed_url: 'https://host.example/embed/k/?a=1&b=2',
  });
  expect(cardLink(shown)).toBe('https://host.example/card/k/');
  expect(embedCode(shown)).toBe(
    '<iframe src="https://host.example/embed/k/?a=1&amp;b=2" title="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;" width="100%" height="500" style="border: 0" loading="lazy"></iframe>',
  );
});

test('a card without a web address has neither', () => {
  expect(() => embedCode(card({}))).toThrow(/no such address/);
  for (const embed_url of ['javascript:alert(1)', 'http://host.example/embed/k/', 'k'])
    expect(() => embedCode(card({ embed_url }))).toThrow(/not a web address/);
});

test('a loopback address is recognized', () => {
  expect(isOnThisMachine('http://127.0.0.1:4000/card/k/')).toBe(true);
  expect(isOnThisMachine('https://host.example/card/k/')).toBe(false);
});
