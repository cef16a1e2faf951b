// What the questions of this set use to read its files.
export * from '../../build/read.mjs';

export const number = (value) => (value === null ? null : Number(value));
/** "£18,400" */
export const pounds = (value) => (value === null ? null : Number(value.replace(/[£,]/g, '')));
/** "1.234,5" */
export const german = (value) =>
  value === null ? null : Number(value.replaceAll('.', '').replace(',', '.'));
/** "24.09.2026" as 2026-09-24 */
export const isoDate = (value) => (value === null ? null : value.split('.').reverse().join('-'));
