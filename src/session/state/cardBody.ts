import { api } from '../../contract/api.ts';
import { cardFileFields } from '../../contract/cardFile.ts';
import { type ComponentType, componentConfigs, isKnownType } from '../../contract/component.ts';
import { SvcError } from '../../contract/errors.ts';
import type { InputOf } from '../../contract/operation.ts';

/** The body of thin-viz create (§4.2). */
export type CardBody = InputOf<typeof api.cards.create>;

export interface ReadBody {
  readonly body: CardBody;
  /** Warnings about component types whose form this version only guesses; the service has the final say. */
  readonly doubts: readonly string[];
}

/** Forms that are documented or were observed (wire.md 2.7.1); those of the other types are guesses. */
const certain: readonly ComponentType[] = [
  'header',
  'generic_timeseries',
  'categorical_bar',
  'financial_boxes',
  'stock_boxes',
  'table',
  'pie',
];
/** The metadata of an exported card or card file. */
const notes: readonly string[] = [
  ...cardFileFields,
  'reason',
  'alternatives',
  'notes',
  'chart',
  'chart_history',
  'chart_table',
  'chart_table_id',
  'chart_view',
  'chart_controls',
  'chart_readings',
  'chart_answer',
  'methodologies',
  'sheets',
];
const maxIssues = 5;

/**
 * Parses a card's body: an object with `components`, or just the list. Throws bad-request naming the component and the
 * field, before anything is sent.
 */
export function readCardBody(text: string): ReadBody {
  const given = withoutNotes(parse(text));
  refuseUnknownFields(given);
  const read = api.cards.create.input.safeParse(given);
  if (!read.success) throw wrong(read.error.issues.map(({ path, message }) => at(given, path, message)));
  const found = read.data.components.flatMap(({ component_type, config }, index) =>
    issuesOf(component_type, config).map((issue) => ({
      words: at(given, ['components', index, 'config', ...issue.path], issue.message),
      isCertain: issue.isCertain,
    })),
  );
  const persons = read.data.components.filter(({ component_type }) => component_type === 'person_card');
  if (persons.length > 0 && read.data.components.length > 1)
    throw wrong(['A person_card must be the only component of its card.']);
  const certainly = found.filter(({ isCertain }) => isCertain);
  if (certainly.length > 0) throw wrong(certainly.map(({ words }) => words));
  return { body: given as CardBody, doubts: found.map(({ words }) => words) };
}

function parse(text: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new SvcError('bad-request', `This is not valid JSON. ${(error as Error).message}.`);
  }
  if (Array.isArray(value)) return { components: value };
  if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  throw new SvcError('bad-request', 'A card is a JSON object with a list named components.');
}

function withoutNotes(given: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(given).filter(([name]) => !notes.includes(name)));
}

/** The service would silently drop a misspelled field. */
function refuseUnknownFields(given: Record<string, unknown>): void {
  const known = Object.keys(api.cards.create.input.shape);
  const unknown = Object.keys(given).filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  throw new SvcError(
    'bad-request',
    `A card has no field named ${unknown.join(', ')}. Its fields are ${known.join(', ')}.`,
  );
}

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly isCertain: boolean;
}

function issuesOf(type: string, config: Record<string, unknown>): Issue[] {
  if (isEmptyList(config.datasets))
    return [{ path: ['datasets'], message: 'is empty, so the card would show nothing', isCertain: true }];
  if (!isKnownType(type)) return []; // the service may know more types than this version
  const read = componentConfigs[type].safeParse(config);
  const isCertain = certain.includes(type);
  return (read.error?.issues ?? []).map(({ path, message }) => ({ path, message, isCertain }));
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

/** `components[1] (pie): datasets[0].label: Invalid input: expected string, received undefined`. */
function at(given: Record<string, unknown>, path: readonly PropertyKey[], message: string): string {
  const [list, index, ...rest] = path;
  if (list !== 'components' || typeof index !== 'number') return `${spelled(path)}: ${message}`;
  const component = (given.components as readonly unknown[])[index];
  const type = (component as { component_type?: unknown } | null | undefined)?.component_type;
  const named = typeof type === 'string' ? `components[${index}] (${type})` : `components[${index}]`;
  const field = spelled(rest[0] === 'config' && rest.length > 1 ? rest.slice(1) : rest);
  return [named, field, message].filter(Boolean).join(': ');
}

function spelled(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (so, part) => (typeof part === 'number' ? `${so}[${part}]` : so ? `${so}.${String(part)}` : String(part)),
    '',
  );
}

function wrong(words: readonly string[]): SvcError {
  const more = words.length - maxIssues;
  const said = words.slice(0, maxIssues).join('\n');
  return new SvcError('bad-request', more > 0 ? `${said}\nand ${more} more.` : said);
}
