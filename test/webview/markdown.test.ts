// @vitest-environment jsdom
import fc from 'fast-check';
import { Marked } from 'marked';
import { describe, expect, test } from 'vitest';
import { growingTokens } from '../../webview/growingTokens.ts';
import { createMarkdown, linkHost } from '../../webview/markdown.ts';

const markdown = createMarkdown(window);
const sources = [{ index: 1, words: 'Harbour Board · "counts" <b>' }];
const html = (text: string, citations = sources) =>
  markdown
    .blocks(text)
    .map((block) => block.html(citations))
    .join('');
function drawn(text: string, citations = sources): HTMLElement {
  const box = document.createElement('div');
  box.innerHTML = html(text, citations);
  return box;
}

describe('a citation mark', () => {
  test('is a button that says its source', () => {
    const button = drawn('It rose [1].').querySelector('button');
    expect(button?.dataset.citation).toBe('1');
    expect(button?.title).toBe('Source 1: Harbour Board · "counts" <b>');
  });
  test('without a source is a number and no button', () => {
    const box = drawn('It rose [7].');
    expect(box.querySelector('button')).toBeNull();
    expect(box.querySelector('sup')?.textContent).toBe('7');
  });
  test('may join several sources', () => {
    expect(drawn('So [1, 7][1].').textContent).toBe('So\u00a0171.\n');
    expect(drawn('So [1, 7][1].').querySelectorAll('button')).toHaveLength(2);
  });
  test('is kept on the line of the word before it and of the following full stop', () => {
    const box = drawn('It rose [1][1], and fell [1]. Then [1] it rose.');
    const together = [...box.querySelectorAll('.cited')].map(({ textContent }) => textContent);
    expect(together).toEqual(['\u00a011,', '\u00a01.', '\u00a01']);
    expect(drawn('So [1][1](https://host.example).').querySelectorAll('a')).toHaveLength(1);
  });
  test('is not one in code, in a link or in prose brackets', () => {
    expect(drawn('`a[1]` [1](https://host.example) [see 1]').querySelector('[data-citation]')).toBeNull();
  });
});

describe('a link', () => {
  test('shows its host and keeps its address', () => {
    const box = drawn('[report](https://harbour.example/a?b=1&c=2)');
    expect(box.querySelector('a')?.getAttribute('href')).toBe('https://harbour.example/a?b=1&c=2');
    expect(box.querySelector('.host')?.textContent).toBe('harbour.example');
  });
  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'command:x',
    'vscode://x',
    'file:///etc/passwd',
    'data:text/html,1',
    '//host',
    '/path',
    '#x',
  ])('to %s is text', (address) => {
    const box = drawn(`[words](${address})`);
    expect(box.querySelector('a')).toBeNull();
    expect(box.textContent).toContain('words');
  });
  test('that is no address has no host', () => {
    expect(linkHost('not an address')).toBeUndefined();
    expect(linkHost('mailto:someone@host.example')).toBe('someone@host.example');
  });
});

describe('untrusted text', () => {
  test('stays text even if it looks like markup', () => {
    const box = drawn('a <img src=x onerror=alert(1)> <b>bold</b>\n\n<script>1</script>');
    expect(box.querySelectorAll('img, b, script')).toHaveLength(0);
    expect(box.textContent).toContain('<img src=x onerror=alert(1)>');
  });
  test('may contain line breaks', () => {
    expect(drawn('one<br>two').querySelector('br')).not.toBeNull();
  });
  test('shows embedded PNGs, but no remote pictures', () => {
    expect(drawn('![far](https://tracker.example/p.png)').querySelector('img')).toBeNull();
    expect(drawn('![svg](data:image/svg+xml;base64,AAAA)').querySelector('img')).toBeNull();
    expect(drawn('![near](data:image/png;base64,AAAA)').querySelector('img')?.getAttribute('alt')).toBe(
      'near',
    );
  });
  test('cannot contain styles, our classes or handlers', () => {
    const box = drawn('# <p style="x" class="citation" onclick="1" data-citation="1">t</p>');
    expect(box.querySelector('[style], [onclick], [data-citation]')).toBeNull();
  });
});

describe('streaming text', () => {
  const whole =
    '# Title\n\nFirst *paragraph* [1].\n\n```js\nlet a = 1;\n```\n\n| a | b |\n| --- | ---: |\n| 1 | 2 |\n\n- one\n- two';

  test('renders at every length without an error', () => {
    for (let end = 0; end <= whole.length; end++) expect(() => html(whole.slice(0, end))).not.toThrow();
  });
  test('keeps the blocks before the last as they were', () => {
    for (let end = 1; end < whole.length; end++) {
      const before = markdown.blocks(whole.slice(0, end)).slice(0, -1);
      const after = markdown.blocks(whole.slice(0, end + 1));
      for (const [at, block] of before.slice(0, -1).entries()) expect(after[at]?.source).toBe(block.source);
    }
  });
  test.each([
    whole,
    '- one\n\n  more of it\n\n- two\n\n1. other\n\n    code\n\nend\n===\n\nline\n---\n> quote\nlazy\n\n> on',
    'a\n    not code\n\n    code\n\n    more code\n\n***\n- [ ] box\n- [x] box\n\t- tab\n\n<b>html\n\nmore</b>',
    'See [one][a] here.\n\nAnd then.\n\n[a]: https://host.example\n\nSee [two][a].\n\nMore.',
    'windows\r\n\r\nlines\r\n- a\r\n- b\r\n\r\nend',
    '\n\n  indented\n\n~~~\nfence\n\nstill\n~~~\n| a |\n|---|\n| b |\nc\n\nd',
  ])('is split letter by letter as it is at once: %#', (text) => {
    const grow = markdown.growing();
    const shown = (blocks: ReturnType<typeof markdown.blocks>) =>
      blocks.map((block) => [block.source, block.html(sources)]);
    for (let end = 0; end <= text.length; end++) {
      const part = text.slice(0, end);
      expect(shown(grow(part))).toEqual(shown(markdown.blocks(part)));
    }
    expect(shown(grow('another'))).toEqual(shown(markdown.blocks('another')));
  });
  test('any blocks one after another are split as they are at once', () => {
    const piece = fc.constantFrom(
      ...[
        'word ',
        '\n',
        '\n\n',
        '- ',
        '* a\n',
        '1. ',
        '    ',
        '> ',
        '```\n',
        '# ',
        '---\n',
        '| a |\n',
        '|---|\n',
        '**',
        '`',
        '[1] ',
        '<i>',
        '\t',
      ],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const grow = markdown.growing();
        let text = '';
        for (const one of pieces) {
          text += one;
          expect(grow(text).map(({ source }) => source)).toEqual(
            markdown.blocks(text).map(({ source }) => source),
          );
        }
      }),
      { numRuns: 300, seed: 7 },
    );
  });
  test('is re-parsed from its last blocks on', () => {
    let letters = 0;
    const grow = growingTokens((text) => {
      letters += text.length;
      return new Marked().lexer(text);
    });
    const paragraph = 'Ten words of an answer that is longer than most.\n\n';
    for (let count = 1; count <= 200; count++) grow(paragraph.repeat(count));
    expect(letters).toBeLessThan(paragraph.length * 200 * 4);
  });
  test('treats an open fence as code', () => {
    expect(drawn('```js\nlet a = [1];').querySelector('pre code')?.textContent).toBe('let a = [1];');
  });
});

test('headings of an answer are below the level of the question', () => {
  expect(drawn('# One').querySelector('h3')?.textContent).toBe('One');
});

test('cells keep their alignment', () => {
  expect(drawn('| a |\n| ---: |\n| 1 |').querySelector('td')?.getAttribute('align')).toBe('right');
});
