/** The months in English, January first, for titles and answers and for reading files and questions. */
export const monthNames: readonly string[] = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];

/** "Jan" to "Dec". */
export const shortMonthNames: readonly string[] = monthNames.map((name) => name.slice(0, 3));

/** The weekdays in English, Monday first, as ISO 8601 numbers them. */
export const weekdayNames: readonly string[] = [
  ...['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
];

/** "Mon" to "Sun". */
export const shortWeekdayNames: readonly string[] = weekdayNames.map((name) => name.slice(0, 3));
