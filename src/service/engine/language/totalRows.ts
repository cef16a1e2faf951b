import { type Ledger, textOf } from './binding.ts';
import type { ValueWords } from './vocabulary.ts';

/** "total current assets" is the row of that name, where the table has one, and not the rows below "Current assets". */
export function bindTotalRow(ledger: Ledger): void {
  const { sentence } = ledger;
  const cue = sentence.tokens.findIndex(({ norm }) => norm === 'total');
  if (cue < 0) return;
  for (const bound of ledger.bound) {
    if (bound.condition.op !== '=' || bound.mostRows === undefined || bound.mostRows < 2 || bound.from < cue)
      continue;
    const parts = sentence.tokens.slice(bound.from, bound.to).map(({ stem }) => stem);
    const total = shortest(
      (sentence.words.valuesByStem.get('total') ?? []).filter(
        ({ stems, column }) => column !== bound.column && parts.every((stem) => stems.includes(stem)),
      ),
    );
    if (!total) continue;
    const column = total.column;
    ledger.bind({
      from: cue,
      to: bound.to,
      column,
      condition: { column: column.name, op: '=', value: total.value },
      mostRows: total.count,
      choice: `total ${column.name}`,
      link: {
        text: textOf(sentence, cue, bound.to),
        table: sentence.words.table.id,
        kind: 'value',
        column: column.name,
        value: total.value,
      },
    });
    return;
  }
}

function shortest(values: readonly ValueWords[]): ValueWords | undefined {
  return [...values].sort((a, b) => a.stems.length - b.stems.length)[0];
}
