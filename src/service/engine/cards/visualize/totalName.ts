import type { Column } from '../../../language/catalogue.ts';

/** A total among the rows of its parts would count everything twice. */
const totalNames = /^(grand )?total$|^(overall|sum|combined|everything)$|^all( \S+){0,3}$/i;

/** The value of a column that stands for the sum of all others. */
export function totalNameOf(column: Column | undefined): string | undefined {
  const { values = [] } = column ?? {};
  return values.length < 3 ? undefined : values.find(({ value }) => totalNames.test(value.trim()))?.value;
}
