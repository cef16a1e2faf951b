import type { Card, KnowledgeCard } from '../../../contract/cards.ts';
import type { ChartAlternative, ChartEdit } from '../../../contract/chartControls.ts';
import {
  AnswerTitle,
  type CardAgain,
  ChartHistory,
  type ChartSpec,
  isSameChart,
  redone,
  type ShownChart,
  undone,
  withStep,
} from '../../../contract/chartSpec.ts';
import { ChartView } from '../../../contract/chartView.ts';
import { SvcError } from '../../../contract/errors.ts';
import { buildCatalogue, buildLoneTable } from '../../language/buildCatalogue.ts';
import type { Table } from '../../language/catalogue.ts';
import { leftOut } from '../../language/charts/changeMark.ts';
import { changedLook, type Look } from '../../language/charts/chartLook.ts';
import { namesPictureAlone } from '../../language/charts/pictureWords.ts';
import type { Steering } from '../../language/charts/steer.ts';
import type { TableProfile } from '../../tables/profile/tableProfile.ts';
import type { Tables } from '../../tables/tables.ts';
import type { Catalog } from '../data/catalog.ts';
import { fileOf } from '../data/dataFolders.ts';
import { datasetOf } from '../data/datasets.ts';
import { captionsOf } from '../data/leftOutRows.ts';
import type { ReadingSettings } from '../data/readingSettings.ts';
import { onlyShown, sheetsBeside } from '../data/sheets.ts';
import { sourceUrl } from '../data/sourcePages.ts';
import { asKnowledgeCard, type CardDraft, type CardLibrary } from './cardHandlers.ts';
import { editedTitle } from './visualize/answerTitle.ts';
import { asOneLine } from './visualize/asOneLine.ts';
import { type ChartRows, chartFields } from './visualize/chartFields.ts';
import { checkedChart } from './visualize/checkedChart.ts';
import { drawChart, type RunPlan } from './visualize/drawChart.ts';
import { isPlace } from './visualize/places.ts';
import { drawReadings, keptReadings } from './visualize/readings.ts';
import { restyledChart } from './visualize/restyledChart.ts';
import { viewedTable } from './visualize/viewedTable.ts';
import { type ChartRequest, type WantedChart, wantChart } from './visualize/wantChart.ts';
import { withRows } from './visualize/withRows.ts';

export interface DrawOptions extends ChartRequest {
  /** The card whose chart the instruction or type changes. */
  readonly cardId?: string;
  /** The card that these options produced before; if it still exists it is returned unchanged. */
  readonly shownCardId?: string;
  /** For a workbook, only the chosen sheet is drawn, or the first. */
  readonly isOneSheet?: boolean;
  /** A card that is made again: no other table is drawn than its own. */
  readonly again?: CardAgain;
}

interface DrawWith {
  readonly say: (step: string, message: string) => void;
  readonly signal: AbortSignal;
  /** The card that the new one replaces. */
  readonly replaces: string | undefined;
}

/** A card of a sample, which the card of all rows of the same sheet replaces. */
export interface ReplacedCard {
  readonly cardId: string;
  /** The file's. */
  readonly path: string;
  readonly sheet: string | undefined;
}

interface KnownChart {
  readonly history: ChartHistory;
  readonly table: string;
  readonly view: ChartView | undefined;
}

/** A card whose chart was restyled, with a sentence about it. Without a card the sentence gives the reason. */
interface RestyledCard {
  readonly message: string;
  readonly card?: Card;
}

/** The parts of a card that editing its chart keeps. */
interface KeptParts {
  readonly readings: readonly ChartAlternative[];
  readonly answer: AnswerTitle | undefined;
}

const goneWords = 'A file of this chart is not here any more. Draw it again.';

const noChartWords = {
  yet: 'There is no chart yet. Ask for figures of groups first, such as a total by month.',
  toChange:
    'The last answer has no chart that can be drawn another way. Ask for figures of groups first, such as a total by month.',
};

/** More tables than this are not drawn at once. */
export const maxTables = 8;

export interface DrawerOptions {
  readonly tables: Tables;
  readonly library: CardLibrary;
  readonly catalog: Pick<Catalog, 'folderOf' | 'currentTable'>;
  /** The users' overrides of how files are read. */
  readonly readings?: Pick<ReadingSettings, 'of'>;
  readonly now: () => Date;
}

/**
 * Turns tables into cards: a chart specification per table, changed by an instruction if a card has one already, and
 * drawn.
 */
export class Drawer {
  readonly #with: DrawerOptions;

  constructor(options: DrawerOptions) {
    this.#with = options;
  }

  async drawTables(
    tables: readonly TableProfile[],
    drawOptions: DrawOptions,
    say: (step: string, message: string) => void,
    signal: AbortSignal,
    replaced: readonly ReplacedCard[] = [],
  ): Promise<KnowledgeCard[]> {
    if (tables.length === 0) throw new SvcError('bad-request', 'There is no table in this file.');
    const shown = this.#knownChart(drawOptions.shownCardId, tables);
    const known = shown ?? this.#knownChart(drawOptions.cardId, tables);
    const drawn = known
      ? tables.filter(({ name }) => name === known.table)
      : this.#wanted(tables, drawOptions).filter(({ madeFrom }) => madeFrom?.how !== 'copies');
    const cards: KnowledgeCard[] = [];
    for (const table of chosenOf(drawn, replaced)) {
      say('profiling', `${rowsWords(table)}, ${countOf(table.columns.length, 'column')} in ${table.name}`);
      for (const note of table.notes) say('reading', note.message);
      const replaces = replacedBy(table, replaced);
      cards.push(await this.#draw(table, known, shown ? {} : drawOptions, { say, signal, replaces }));
    }
    if (cards.length < drawn.length) {
      const left = drawn.length - cards.length;
      say(
        'charting',
        `${cards.length} of ${drawn.length} tables are drawn. Ask for ${left === 1 ? 'the other' : 'the others'} by name.`,
      );
    }
    return cards;
  }

  /** While no sheet is chosen, the instruction may refer to any of them. */
  #wanted(
    tables: readonly TableProfile[],
    { isOneSheet, instruction, again }: DrawOptions,
  ): readonly TableProfile[] {
    if (again?.table !== undefined) return tables.filter(({ name }) => name === again.table);
    if (!isOneSheet) return tables;
    const chosenOf = ({ id, path, shownPath }: TableProfile) =>
      this.#with.readings?.of({ id: fileOf(id), path, shownPath })?.sheet;
    return instruction && !tables.some(chosenOf) ? tables : onlyShown(tables, chosenOf);
  }

  /** Edits the chart of a card in place. Throws not-found, gone, bad-request. */
  async edit(cardId: string, edit: ChartEdit, signal: AbortSignal): Promise<KnowledgeCard> {
    const { library, catalog } = this.#with;
    const { chart_history, chart_table_id, chart_view, chart_readings, chart_answer } =
      library.shown(cardId).drawing;
    const known = ChartHistory.safeParse(chart_history).data;
    if (!known) throw new SvcError('bad-request', 'This card has no chart to change.');
    const profile = await catalog.currentTable(String(chart_table_id));
    if (!profile) throw new SvcError('gone', goneWords);
    const rows = await this.#rowsOf(profile, ChartView.safeParse(chart_view).data);
    const drawn =
      'chart' in edit
        ? changed(known, edit.chart, rows.table)
        : { history: edit.step === 'undo' ? undone(known) : redone(known), reason: '', remark: '' };
    const kept = {
      readings: keptReadings(chart_readings),
      answer: AnswerTitle.safeParse(chart_answer).data,
    };
    const draft = await this.#draft(rows, drawn, signal, kept);
    const card = library.replace(cardId, draft);
    return asKnowledgeCard(card, draft.drawing);
  }

  /**
   * A copy of a card with its chart restyled, if the question asks for nothing else. Undefined if it asks for other
   * data. An instruction about a missing picture is not treated as a question about the data.
   */
  async restyle(
    cardId: string | null,
    words: string,
    signal: AbortSignal,
  ): Promise<RestyledCard | undefined> {
    const { library, catalog } = this.#with;
    const stored = cardId !== null && library.has(cardId) ? library.known(cardId) : undefined;
    const known = ChartHistory.safeParse(stored?.drawing.chart_history).data;
    const profile = known && (await catalog.currentTable(String(stored?.drawing.chart_table_id)));
    if (!stored || !known || !profile) {
      const message = stored ? noChartWords.toChange : noChartWords.yet;
      return namesPictureAlone(words) ? { message } : undefined;
    }
    const { card, drawing } = stored;
    const rows = await this.#rowsOf(profile, ChartView.safeParse(drawing.chart_view).data);
    const restyled = await restyledChart(words, known, this.#steering(rows, signal));
    if (!restyled?.history) return restyled;
    const { history, message } = restyled;
    const drawn = { history, reason: '', remark: '' };
    const answer = AnswerTitle.safeParse(drawing.chart_answer).data;
    const draft = await this.#draft(rows, drawn, signal, { readings: [], answer });
    return { message, card: library.add({ ...draft, card: { ...card, ...draft.card } }) };
  }

  /** The current and original chart of an answer's card, if it was edited. */
  shownOf(cardId: string): ShownChart | undefined {
    const { library } = this.#with;
    const drawing = library.has(cardId) ? library.known(cardId).drawing : undefined;
    const first = AnswerTitle.safeParse(drawing?.chart_answer).data?.chart;
    const chart = ChartHistory.safeParse(drawing?.chart_history).data?.chart;
    return first && chart && !isSameChart(first, chart) ? { first, chart } : undefined;
  }

  /** What was changed about how the chart of a card is drawn. */
  async lookOf(cardId: string): Promise<Look | undefined> {
    const { library, catalog } = this.#with;
    const { drawing } = library.has(cardId) ? library.known(cardId) : { drawing: undefined };
    const known = ChartHistory.safeParse(drawing?.chart_history).data;
    const first = AnswerTitle.safeParse(drawing?.chart_answer).data?.chart ?? known?.past[0];
    const profile = known && first && (await catalog.currentTable(String(drawing?.chart_table_id)));
    if (!profile) return undefined;
    const { table } = await this.#rowsOf(profile, ChartView.safeParse(drawing?.chart_view).data);
    return changedLook(first, known.chart, table);
  }

  #steering({ table }: ChartRows, signal: AbortSignal): Steering {
    const { tables, now } = this.#with;
    return { table, now: now(), isPlace, findValues: (phrase) => tables.findValues(phrase, { signal }) };
  }

  /** The chart stored with a card of one of these tables; undefined if there is none to change. */
  #knownChart(cardId: string | undefined, tables: readonly TableProfile[]): KnownChart | undefined {
    if (cardId === undefined || !this.#with.library.has(cardId)) return undefined;
    const { chart_history, chart_table, chart_view } = this.#with.library.shown(cardId).drawing;
    const history = ChartHistory.safeParse(chart_history).data;
    if (!history || typeof chart_table !== 'string' || !tables.some(({ name }) => name === chart_table))
      return undefined;
    return { history, table: chart_table, view: ChartView.safeParse(chart_view).data };
  }

  /** The table itself, or the view stored with a card. Throws bad-request, and gone if a joined file is missing. */
  async #rowsOf(profile: TableProfile, view: ChartView | undefined): Promise<ChartRows> {
    if (!view) return { profiles: [profile], table: buildLoneTable(profile) };
    const joined = [...new Set(view.joins.map(({ table }) => table))].filter((id) => id !== profile.id);
    const others = await Promise.all(joined.map((id) => this.#with.catalog.currentTable(id)));
    const profiles = [profile, ...others.filter((other) => other !== undefined)];
    const table = viewedTable(view, buildCatalogue(profiles, [], this.#with.now()).tables);
    if (!table) throw new SvcError('gone', goneWords);
    return { profiles, view, table };
  }

  async #draw(
    profile: TableProfile,
    known: KnownChart | undefined,
    drawOptions: DrawOptions,
    { say, signal, replaces }: DrawWith,
  ): Promise<KnowledgeCard> {
    const { library } = this.#with;
    const rows = await this.#rowsOf(profile, known?.view);
    const steering = this.#steering(rows, signal);
    const run: RunPlan = (plan, options) => this.#with.tables.query(plan, { ...options, signal });
    const meant = await wantChart(known?.history, drawOptions, steering);
    const chart = drawOptions.again?.chart;
    const wanted = chart
      ? changed(meant.history, chart, rows.table)
      : await withRows(meant, known?.history, rows.table, run);
    const { instruction, vizType } = drawOptions;
    const isOurs = !known && !instruction && !vizType && !chart;
    const shown = isOurs ? await asOneLine(wanted, rows.table, run) : wanted;
    if (shown.reason) say('charting', shown.reason);
    const draft = await this.#draft(rows, shown, signal);
    const card = replaces === undefined ? library.add(draft) : library.replace(replaces, draft);
    return asKnowledgeCard(card, draft.drawing);
  }

  async #draft(
    chartRows: ChartRows,
    { history, reason, remark, readings = [], drawn: ready }: WantedChart,
    signal: AbortSignal,
    kept?: KeptParts,
  ): Promise<CardDraft> {
    const { profiles } = chartRows;
    const run: RunPlan = (plan, options) => this.#with.tables.query(plan, { ...options, signal });
    const { answer } = kept ?? {};
    const chart = answer
      ? { ...history.chart, title: editedTitle(answer, history.chart, chartRows.table) }
      : history.chart;
    const drawn = ready ?? (await drawChart(chart, chartRows.table, run));
    const own = { chart: history.chart, drawn };
    const others = kept?.readings ?? (await drawReadings(readings, chartRows.table, run, own));
    const { title, finding, notes, components, rows, kind } = drawn;
    // A sample's figures must not be mistaken for those of the file, so the subtitle says where they are from.
    const from = profiles.flatMap((profile) => (profile.sampleOf ? [`From ${rowsWords(profile)}.`] : []));
    const shownPath = profiles.map((profile) => profile.shownPath).join(', ');
    const readingNotes = profiles
      .flatMap((profile) => profile.notes)
      .map(({ message }) => ({ methodology_name: 'Reading the file', methodology_description: message }));
    const methodologies = [{ methodology_name: 'SQL', methodology_description: rows.sql }, ...readingNotes];
    const [main, ...joined] = profiles;
    const sheets = main && joined.length === 0 ? sheetsBeside(main, this.#with.tables.profiles()) : undefined;
    const drawing = {
      title,
      description: [...from, remark, finding].filter(Boolean).join(' '),
      components,
      notes: [...from, ...notes, ...captionsOf(profiles), ...countedInstead(history, profiles)],
      source: shownPath,
      ...(reason && { reason }),
      ...(sheets && { sheets }),
      ...chartFields(history, chartRows, drawn, others),
      ...(answer && { chart_answer: answer }),
      methodologies,
    };
    return {
      card: {
        title,
        description: drawing.description,
        card_type: kind,
        sources: profiles.map((profile) => ({
          source_index: 'data' as const,
          source_name: profile.shownPath,
          source_description: rowsWords(profile),
          url: sourceUrl(this.#with, profile),
          source_text: null,
        })),
        source_indexes: ['data'],
        methodologies,
        relevance: 'High',
      },
      drawing,
      dataset: datasetOf(
        rows,
        profiles
          .map((profile) =>
            profile.sampleOf ? `${profile.shownPath}, ${rowsWords(profile)}` : profile.shownPath,
          )
          .join(', '),
      ),
    };
  }
}

/** Replaces the current chart, as far as the table has the columns it names. */
function changed(before: ChartHistory, chart: ChartSpec, table: Table): WantedChart {
  const history = withStep(before, checkedChart(chart, table, before.chart));
  return { history, reason: '', remark: leftOut(chart, history.chart, table) };
}

/** The card of a sample that this table replaces. */
function replacedBy({ madeFrom, path, sheet }: TableProfile, replaced: readonly ReplacedCard[]) {
  return madeFrom ? undefined : replaced.find((card) => card.path === path && card.sheet === sheet)?.cardId;
}

/**
 * The tables to draw, in order: first those already shown as a sample, which must be replaced; then one per file; then
 * the rest.
 */
function chosenOf(
  tables: readonly TableProfile[],
  replaced: readonly ReplacedCard[],
): readonly TableProfile[] {
  if (tables.length <= maxTables) return tables;
  const files = new Set<string>();
  const ranked = tables.map((table) => {
    const isFirst = !files.has(table.path);
    files.add(table.path);
    return { table, rank: replacedBy(table, replaced) !== undefined ? 0 : isFirst ? 1 : 2 };
  });
  const chosen = ranked.toSorted((a, b) => a.rank - b.rank).slice(0, maxTables);
  return ranked.filter((one) => chosen.includes(one)).map(({ table }) => table);
}

/**
 * A remark that a file has no numbers, since users would look for them. Not needed if a count or a table was requested.
 */
function countedInstead({ chart, past }: ChartHistory, profiles: readonly TableProfile[]): string[] {
  const hasNumbers = profiles.some(({ columns }) => columns.some(({ type }) => type === 'number'));
  const isCount = chart.mark !== 'table' && chart.y.every(({ field }) => field === undefined);
  return past.length === 0 && isCount && !hasNumbers ? ['no numeric column, so rows are counted'] : [];
}

const countOf = (count: number, noun: string) =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;

/** "100,000 rows"; for a sample "100,000 of about 5.4 million rows", with their origin if it is not random. */
export function rowsWords({ rows, sampleOf }: Pick<TableProfile, 'rows' | 'sampleOf'>): string {
  const count = rows.toLocaleString('en-US');
  if (!sampleOf) return countOf(rows, 'row');
  const about = Number(sampleOf.aboutRows.toPrecision(2));
  const words = about >= 1e6 ? `${about / 1e6} million` : about.toLocaleString('en-US');
  return `${count} of about ${words} rows${sampleOf.isHead ? ', all from its beginning' : ''}`;
}
