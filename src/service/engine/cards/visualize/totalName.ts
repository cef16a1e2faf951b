import type { Column } from '../../../language/catalogue.ts';

/** A row for the whole among the rows of its parts counts everything twice. */
const totalNames = /^(grand )?total$|^(overall|sum|combined|everything)$|^all( \S+){0,3}$/i;

/** The value of a column that stands for all its others together. */
export function totalNameOf(column: Column | undefined): string | undefined {
  const { values = [] } = column ?? {};
  return values.length < 3 ? undefined : values.find(({ value }) => totalNames.test(value.trim()))?.value;
}
