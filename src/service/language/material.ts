import type { CueKind } from './annotate/mentions.ts';
import { type Mention, type MentionOf, ofKind } from './annotate/mentions.ts';
import type { Question, Token } from './annotate/tokens.ts';
import {
  type Catalogue,
  type Column,
  type ColumnRef,
  isUp,
  pathsBetween,
  type Step,
  type Table,
} from './catalogue.ts';
import type { Frame } from './frame.ts';

/**
 * One way to take the words of a question, seen from one table: a set of meanings that do not overlap. Constructions
 * read it and propose frames; they never change it.
 */
export class Material {
  readonly catalogue: Catalogue;
  readonly question: Question;
  readonly base: Table;
  /** In the order of the words. */
  readonly mentions: readonly Mention[];
  readonly #paths: Map<Table, readonly Step[] | undefined>;
  readonly #ways: PathCache;
  readonly #byKind = new Map<Mention['kind'], readonly Mention[]>();
  readonly #found = new Map<unknown, unknown>();

  constructor(
    catalogue: Catalogue,
    question: Question,
    base: Table,
    mentions: readonly Mention[],
    paths: PathCache,
  ) {
    this.catalogue = catalogue;
    this.question = question;
    this.base = base;
    this.mentions = mentions;
    this.#paths = paths.of(base);
    this.#ways = paths;
  }

  get tokens(): readonly Token[] {
    return this.question.tokens;
  }

  /** Begins as questions do that want yes or no. */
  get asksYesNo(): boolean {
    return /^(is|are|was|were|do|does|did|has|have|had|if|whether)$/.test(this.lower(0));
  }

  get now(): Date {
    return this.catalogue.now;
  }

  of<Kind extends Mention['kind']>(kind: Kind): readonly MentionOf<Kind>[] {
    let found = this.#byKind.get(kind) as readonly MentionOf<Kind>[] | undefined;
    if (!found) {
      found = ofKind(this.mentions, kind);
      this.#byKind.set(kind, found);
    }
    return found;
  }

  /** What a function finds here, worked out at the first call: some thirty constructions share the same quantities and keys. */
  once<Found>(find: (material: Material) => Found): Found {
    if (!this.#found.has(find)) this.#found.set(find, find(this));
    return this.#found.get(find) as Found;
  }

  cues(...kinds: readonly CueKind[]): readonly MentionOf<'cue'>[] {
    return this.of('cue').filter(({ cue }) => kinds.includes(cue));
  }

  has(...kinds: readonly CueKind[]): boolean {
    return this.cues(...kinds).length > 0;
  }

  /** "who", "where" and "when" that ask; in "results where …" and "patients who …" they only join what follows. */
  asking(...kinds: readonly ('who' | 'where' | 'when')[]): readonly MentionOf<'cue'>[] {
    return this.cues(...kinds).filter((cue) => !isRelative(this, cue));
  }

  /** Those that only join. */
  relatives(): readonly MentionOf<'cue'>[] {
    return this.cues('who', 'where', 'when').filter((cue) => isRelative(this, cue));
  }

  /**
   * A column as seen from the base, by the way that the words before a meaning name: "from" and "to", "start" and "end"
   * of a trip lead to the same stations.
   */
  refNear(column: Column, mention: Mention): ColumnRef | undefined {
    const all = this.#ways.ways(this.base, column.table);
    if (all.length < 2) return this.ref(column);
    const near = this.tokens.slice(Math.max(0, mention.from - 3), mention.from).map(({ lower }) => lower);
    const last = [...near].reverse().find((word) => departures.has(word) || arrivals.has(word));
    const side = last === undefined ? undefined : departures.has(last) ? departures : arrivals;
    const path =
      side && all.find((steps) => steps.some(({ edge }) => edge.role !== undefined && side.has(edge.role)));
    return path ? { column, path } : this.ref(column);
  }

  /** All equally short ways to a table: games of a player as white and as black. */
  waysTo(table: Table): readonly (readonly Step[])[] {
    return this.#ways.ways(this.base, table);
  }

  /** How a table is reached from the base; undefined where it is not. */
  pathTo(table: Table): readonly Step[] | undefined {
    return this.#paths.get(table);
  }

  /** A column as seen from the base; undefined where its table is not reached. */
  ref(column: Column): ColumnRef | undefined {
    const path = this.pathTo(column.table);
    return path && { column, path };
  }

  /** A column that has one value for each row of the base. */
  upRef(column: Column): ColumnRef | undefined {
    const found = this.ref(column);
    return found && isUp(found.path) ? found : undefined;
  }

  /** Tokens between two places that are not function words. */
  contentBetween(from: number, to: number): number {
    return this.tokens.slice(from, to).filter(({ weight }) => weight !== 'function').length;
  }

  /** Tokens between two places that must be understood: "values" in "salary values are missing" need not be. */
  namesBetween(from: number, to: number): number {
    return this.tokens.slice(from, to).filter(({ weight }) => weight === 'content').length;
  }

  lower(at: number): string {
    return this.tokens[at]?.lower ?? '';
  }

  /** The mention that ends where this one starts, function words between them aside. */
  before(mention: Mention): Mention | undefined {
    return [...this.mentions]
      .reverse()
      .find(({ to }) => to <= mention.from && this.contentBetween(to, mention.from) === 0);
  }

  after(mention: Mention): Mention | undefined {
    return this.mentions.find(
      ({ from }) => from >= mention.to && this.contentBetween(mention.to, from) === 0,
    );
  }
}

/** A noun right before it is what it goes on about. */
function isRelative(material: Material, cue: Mention): boolean {
  const before = material.tokens[cue.from - 1];
  if (!before || /[,;?!]/.test(before.after)) return false;
  return material.mentions.some(
    ({ kind, to }) =>
      to === cue.from && (kind === 'table' || kind === 'column' || kind === 'value' || kind === 'event'),
  );
}

/** Paths from each table to all others, found once per question. Where two ways tie, the role that was said decides. */
export class PathCache {
  readonly #catalogue: Catalogue;
  readonly #known = new Map<Table, Map<Table, readonly Step[] | undefined>>();
  readonly #isSaid: (role: string) => boolean;

  constructor(catalogue: Catalogue, isSaid: (role: string) => boolean) {
    this.#catalogue = catalogue;
    this.#isSaid = isSaid;
  }

  /** All equally short ways to a table. */
  ways(base: Table, to: Table): readonly (readonly Step[])[] {
    return pathsBetween(this.#catalogue, base, to);
  }

  of(base: Table): Map<Table, readonly Step[] | undefined> {
    let paths = this.#known.get(base);
    if (!paths) {
      paths = new Map(
        this.#catalogue.tables.map((table) => [
          table,
          this.#best(pathsBetween(this.#catalogue, base, table)),
        ]),
      );
      this.#known.set(base, paths);
    }
    return paths;
  }

  #best(paths: readonly (readonly Step[])[]): readonly Step[] | undefined {
    const score = (path: readonly Step[]) =>
      path.reduce(
        (sum, { edge, direction }) =>
          sum +
          edge.coverage * 0.1 +
          (direction === 'up' ? 0.2 : 0) +
          // The person of a shift, before the one it was swapped with.
          (edge.role === undefined
            ? 0.04
            : this.#isSaid(edge.role)
              ? 1
              : /^(start|from|home|origin|first|source)$/.test(edge.role)
                ? 0.05
                : 0),
        0,
      );
    return [...paths].sort((a, b) => score(b) - score(a))[0];
  }
}

/** Words and role names for where something begins, and where it ends. */
export const departures: ReadonlySet<string> = new Set(
  'from start leave depart begin departures starting started origin source departure departing home leaving left sender seller pickup out'.split(
    ' ',
  ),
);
export const arrivals: ReadonlySet<string> = new Set(
  'to end arrive reach finish arrivals ending ended destination target arrival arriving away into receiver buyer dropoff in'.split(
    ' ',
  ),
);

/** A frame that a construction proposes. */
export interface Proposal {
  readonly frame: Frame;
  /** The meanings it rests on; words of others count as not understood. */
  readonly used: readonly Mention[];
  /** How natural the construction is for these words; 0 is neutral, and each guess costs. */
  readonly fit: number;
  readonly family: string;
}

export type Construction = (material: Material) => readonly Proposal[];

/** Two references are to the same column, reached the same way. */
export function isSameRef(a: ColumnRef, b: ColumnRef): boolean {
  return (
    a.column === b.column &&
    a.path.length === b.path.length &&
    a.path.every(({ edge }, at) => edge === b.path[at]?.edge)
  );
}
