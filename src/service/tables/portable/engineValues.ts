/** A day, as the native library gives it: its text is what the tables read. */
export class DuckDBDateValue {
  readonly days: number;

  constructor(days: number) {
    this.days = days;
  }

  toString(): string {
    return isoOf(this.days * 86_400_000).slice(0, -'T00:00:00.000Z'.length);
  }
}

/** A moment in microseconds from 1970. */
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

/** Years beyond four digits have a sign in the standard, and none here. */
const isoOf = (ms: number) => new Date(ms).toISOString().replace(/^\+0*(?=\d{5})/, '');
