import * as z from 'zod';
import { Question } from './fields.ts';
import { RowFilter, RowSort } from './rows.ts';

/** A tool that a language model may call, in the editor's chat or over MCP. All tools are read-only. */
export interface AgentTool<Input extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly title: string;
  /** Read by the model: what the tool does and returns, when not to use it, and its limits. */
  readonly description: string;
  readonly input: Input;
}

/** A tool's input after parsing. */
export type ToolInput<T extends AgentTool> = z.output<T['input']>;

const file = z
  .string()
  .min(1)
  .max(1_000)
  .describe('Path of a data file relative to its folder, or its name where that is unique.');
const maxToolRows = 200;

function tool<const T extends AgentTool>(declared: T): T {
  return declared;
}

/** Declared once, so that the manifest, the editor's chat and the MCP server describe the same tools. */
export const agentTools = {
  ask: tool({
    name: 'cardinal_ask_data',
    title: 'Ask the Data',
    description:
      'Answers a question about the data files of the open folders in words, with the figures, the assumptions and the sources of each figure. Joins, filters, groups and compares by itself: ask for the result, not for the steps. Says so when the data cannot answer. Do not use it for questions about code, or to read a file as it is.',
    input: z.object({
      question: Question.max(4_000).describe(
        'The question in plain English, for example: revenue by category in 2024',
      ),
      thread_id: z
        .uuid()
        .optional()
        .describe('The thread_id of an earlier answer, to follow up on it. Leave it out for a new subject.'),
    }),
  }),
  chart: tool({
    name: 'cardinal_chart_file',
    title: 'Chart a File',
    description:
      'Draws one data file as a chart and returns its title, what it shows, its data and a picture. Chooses the chart unless told. For figures across several files use cardinal_ask_data.',
    input: z.object({
      file,
      instruction: z
        .string()
        .min(1)
        .max(4_000)
        .optional()
        .describe('What to draw, in plain English, for example: revenue by month as bars'),
    }),
  }),
  describe: tool({
    name: 'cardinal_describe_data',
    title: 'Describe the Data',
    description:
      'Without a file: lists the data files of the open folders. With a file: its tables with the number of rows, and each column with its type, range, missing and most frequent values. Use it before asking for rows or charts of a file that you do not know.',
    input: z.object({ file: file.optional() }),
  }),
  rows: tool({
    name: 'cardinal_get_rows',
    title: 'Get Rows',
    description: `Returns rows of one data file as CSV, filtered and sorted, at most ${maxToolRows} at a time. Never add up or count such rows yourself: ask cardinal_ask_data for totals.`,
    input: z.object({
      file,
      table: z
        .string()
        .max(500)
        .optional()
        .describe('Name of the table, where the file has several, such as the sheets of a workbook.'),
      columns: z.array(z.string().max(500)).min(1).max(100).optional().describe('All columns unless said.'),
      filters: z.array(RowFilter).max(20).optional().describe('All of them hold at once.'),
      sort: z.array(RowSort).max(5).optional(),
      offset: z.number().int().min(0).optional().describe('Rows to skip.'),
      limit: z.number().int().min(1).max(maxToolRows).optional().describe('50 unless said.'),
    }),
  }),
} as const;

/** The JSON Schema of a tool's input, as passed to a model. */
export function inputSchemaOf({ input }: AgentTool): Record<string, unknown> {
  const { $schema: _, ...schema } = z.toJSONSchema(input, { io: 'input' });
  return schema;
}
