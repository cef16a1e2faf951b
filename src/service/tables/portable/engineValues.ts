/** A date in the form of the native library, of which the tables read the text. */
export class DuckDBDateValue {
  readonly days: number;

  constructor(days: number) {
    this.days = days;
  }

  toString(): string {
    return isoOf(this.days * 86_400_000).slice(0, -'T00:00:00.000Z'.length);
  }
}

/** A timestamp in microseconds since 1970. */
export class DuckDBTimestampValue {
  readonly micros: bigint;

  constructor(micros: bigint) {
    this.micros = micros;
  }

  toString(): string {
    const ms = Number(this.micros / 1000n);
    const [day, time = ''] = isoOf(ms).slice(0, -1).split('T');
    const [seconds, fraction = ''] = time.split('.');
    return /[1-9]/.test(fraction) ? `${day} ${seconds}.${fraction.replace(/0+$/, '')}` : `${day} ${seconds}`;
  }
}

/** ISO 8601 requires a sign for years of more than four digits; this text has none. */
const isoOf = (ms: number) => new Date(ms).toISOString().replace(/^\+0*(?=\d{5})/, '');
