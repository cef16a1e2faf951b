import ICAL from 'ical.js';
import { SvcError } from '../../../../contract/errors.ts';
import { type Days, dayMs, type GameRow, isWithin } from './gameRow.ts';
import { instantOf, isZone, utcOf } from './gameTimes.ts';
import { saidStatusOf } from './saidStatus.ts';
import { sidesOf } from './titles.ts';

/** Limits of iterations per recurring event and per calendar: a rule may repeat every second since 1970. */
const maxSteps = 30_000;
const maxStepsOfAll = 300_000;

/**
 * Games of an iCalendar file (RFC 5545) that start in the given days: single events, recurring ones with exceptions,
 * all-day events. A time without zone is in the calendar's zone, else UTC. Throws unprocessable if the text is not a
 * calendar.
 */
export function gamesOfCalendar(text: string, { league, days }: { league: string; days: Days }): GameRow[] {
  const calendar = new Calendar(parse(text), league, days);
  return calendar.games();
}

function parse(text: string): ICAL.Component {
  try {
    const parsed: unknown = ICAL.parse(text.replace(/^\uFEFF/, ''));
    const first = Array.isArray(parsed) && Array.isArray(parsed[0]) ? parsed[0] : parsed;
    const root = new ICAL.Component(first as never);
    if (root.name === 'vcalendar') return root;
  } catch (error) {
    throw new SvcError('unprocessable', `The calendar cannot be read (${(error as Error).message}).`);
  }
  throw new SvcError('unprocessable', 'The file is no calendar.');
}

/** Converts a calendar time to a timestamp. */
interface Moment {
  readonly at: Date;
  readonly isDay: boolean;
}

class Calendar {
  readonly #root: ICAL.Component;
  readonly #league: string;
  readonly #days: Days;
  readonly #floating: string;
  readonly #zones = new Map<string, ICAL.Timezone>();
  #stepsLeft = maxStepsOfAll;

  constructor(root: ICAL.Component, league: string, days: Days) {
    this.#root = root;
    this.#days = days;
    this.#league = this.#text(root, 'x-wr-calname') || this.#text(root, 'name') || league;
    const zone = this.#text(root, 'x-wr-timezone');
    this.#floating = zone && isZone(zone) ? zone : 'UTC';
    for (const part of root.getAllSubcomponents('vtimezone'))
      this.#zones.set(this.#text(part, 'tzid'), new ICAL.Timezone(part));
  }

  games(): GameRow[] {
    const events = this.#root.getAllSubcomponents('vevent');
    const changed = this.#exceptions(events);
    return events.flatMap((event) => {
      const key = `${this.#text(event, 'uid')} `;
      if (event.getFirstProperty('recurrence-id'))
        return this.#row(event, this.#moment(event, 'dtstart')) ?? [];
      return this.#starts(event)
        .filter(({ at }) => !changed.has(key + at.getTime()))
        .flatMap((start) => this.#row(event, start) ?? []);
    });
  }

  /** Occurrences overridden by events of their own. */
  #exceptions(events: readonly ICAL.Component[]): ReadonlySet<string> {
    const found = new Set<string>();
    for (const event of events) {
      const moment = this.#moment(event, 'recurrence-id');
      if (moment) found.add(`${this.#text(event, 'uid')} ${moment.at.getTime()}`);
    }
    return found;
  }

  #starts(event: ICAL.Component): Moment[] {
    const property = event.getFirstProperty('dtstart');
    const first = this.#moment(event, 'dtstart');
    if (!property || !first) return [];
    const rule = event.getFirstPropertyValue('rrule');
    const more = this.#moments(event, 'rdate');
    const starts = rule instanceof ICAL.Recur ? this.#repeated(property, rule, first.isDay) : [first];
    const without = new Set(this.#moments(event, 'exdate').map(({ at }) => at.getTime()));
    const days = new Map([...starts, ...more].map((moment) => [moment.at.getTime(), moment]));
    return [...days.values()].filter(({ at }) => isWithin(this.#days, at) && !without.has(at.getTime()));
  }

  /** Repeats in local time, as the standard requires, so that daylight saving does not shift occurrences. */
  #repeated(property: ICAL.Property, rule: ICAL.Recur, isDay: boolean): Moment[] {
    const start = property.getFirstValue();
    if (!(start instanceof ICAL.Time)) return [];
    const until = rule.until ? this.#momentOf(rule.until, property).at : undefined;
    const endless = rule.clone();
    endless.until = undefined as never;
    const steps = endless.iterator(ICAL.Time.fromData({ ...start.toJSON(), timezone: undefined } as never));
    const found: Moment[] = [];
    for (let step = 0; step < maxSteps && this.#stepsLeft > 0; step++, this.#stepsLeft--) {
      const next = steps.next();
      if (!next) break;
      if (utcOf(next) < this.#days.from.getTime() - dayMs) continue; // time zone conversion is slow, so whole years are skipped first
      const { at } = this.#momentOf(next, property);
      if ((until && at > until) || at >= this.#days.to) break;
      if (at >= this.#days.from) found.push({ at, isDay });
    }
    return found;
  }

  #row(event: ICAL.Component, start: Moment | undefined): GameRow | undefined {
    if (!start || !isWithin(this.#days, start.at)) return undefined;
    const summary = this.#text(event, 'summary').trim();
    const prefix = /^[[(]?([a-z ]+?)[\])]?\s*[:-]\s*(.+)$/i.exec(summary);
    const titleStatus = prefix ? saidStatusOf(prefix[1] ?? '') : null;
    const said = saidStatusOf(this.#text(event, 'status')) === 'cancelled' ? 'cancelled' : titleStatus;
    if (said === 'cancelled') return undefined;
    const title = titleStatus && prefix?.[2] ? prefix[2] : summary;
    const sides = sidesOf(title);
    return {
      key: null,
      league: this.#league,
      startsAt: start.at,
      isDayOnly: start.isDay,
      endsAt: start.isDay ? null : this.#end(event, start),
      title: title || null,
      home: sides?.home ?? null,
      away: sides?.away ?? null,
      said: said === 'scheduled' ? null : said,
      score: sides?.score ?? null,
    };
  }

  /** An occurrence lasts as long as the event itself. */
  #end(event: ICAL.Component, start: Moment): Date | null {
    const first = this.#moment(event, 'dtstart');
    const last = this.#moment(event, 'dtend');
    const duration = event.getFirstPropertyValue('duration');
    const lasts =
      first && last
        ? last.at.getTime() - first.at.getTime()
        : duration instanceof ICAL.Duration
          ? duration.toSeconds() * 1000
          : 0;
    return lasts > 0 && lasts < 10 * dayMs ? new Date(start.at.getTime() + lasts) : null;
  }

  #moment(event: ICAL.Component, name: string): Moment | undefined {
    const property = event.getFirstProperty(name);
    const value = property?.getFirstValue();
    return property && value instanceof ICAL.Time ? this.#momentOf(value, property) : undefined;
  }

  #moments(event: ICAL.Component, name: string): Moment[] {
    return event
      .getAllProperties(name)
      .flatMap((property) =>
        property
          .getValues()
          .flatMap((value: unknown) => (value instanceof ICAL.Time ? this.#momentOf(value, property) : [])),
      );
  }

  #momentOf(time: ICAL.Time, property: ICAL.Property): Moment {
    if (time.isDate) return { at: new Date(Date.UTC(time.year, time.month - 1, time.day)), isDay: true };
    if (time.zone === ICAL.Timezone.utcTimezone) return { at: new Date(utcOf(time)), isDay: false };
    const name = String(property.getParameter('tzid') ?? '');
    if (isZone(name)) return { at: instantOf(time, name), isDay: false };
    const described = this.#zones.get(name);
    if (described) return { at: new Date(utcOf(time) - described.utcOffset(time) * 1000), isDay: false };
    return { at: instantOf(time, this.#floating), isDay: false };
  }

  #text(part: ICAL.Component, name: string): string {
    const value = part.getFirstPropertyValue(name);
    return typeof value === 'string' ? value : '';
  }
}
