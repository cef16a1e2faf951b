import * as vscode from 'vscode';
import { SvcError } from '../../contract/errors.ts';
import { isObject } from '../../contract/isObject.ts';
import { schemaCaps } from '../../contract/outputSchema.ts';
import type { OutputSchema } from '../../contract/panel.ts';

/** Marker of a dataset slot: `x-svc-dataset`, or with another deployment's prefix (wire.md). */
const datasetMark = /^x-[a-z][a-z0-9-]*-dataset$/;

/** Parses a JSON Schema. Throws bad-request with a message for its author. */
export function parseOutputSchema(text: string, name: string): OutputSchema {
  const given = parsed(text, name);
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw refused(`${name} is no JSON Schema: a schema is a JSON object.`);
  const schema = given as OutputSchema;
  if (schema.type !== 'object' || !isObject(schema.properties))
    throw refused(vscode.l10n.t('{0} must describe an object: "type": "object", with "properties".', name));
  refuseUnfitSchema(schema, name);
  return schema;
}

/** Throws bad-request for a schema that exceeds the limits of §8, before anything is sent. */
export function refuseUnfitSchema(schema: OutputSchema, name = vscode.l10n.t('The schema')): void {
  const bytes = bytesOf(schema);
  if (bytes > schemaCaps.bytes)
    throw refused(
      vscode.l10n.t(
        '{0} has {1}; a schema may have {2}.',
        name,
        kilobytes(bytes),
        kilobytes(schemaCaps.bytes),
      ),
    );
  const found = measure(schema);
  if (found.depth > schemaCaps.depth)
    throw refused(
      vscode.l10n.t('{0} is nested {1} levels deep; the limit is {2}.', name, found.depth, schemaCaps.depth),
    );
  if (found.properties > schemaCaps.properties)
    throw refused(
      vscode.l10n.t(
        '{0} has {1} properties; the limit is {2}.',
        name,
        found.properties,
        schemaCaps.properties,
      ),
    );
  if (found.description > schemaCaps.descriptionLength)
    throw refused(
      vscode.l10n.t(
        'A description in {0} has {1} characters; the limit is {2}.',
        name,
        found.description,
        schemaCaps.descriptionLength,
      ),
    );
  if (found.datasets > schemaCaps.datasets)
    throw refused(
      vscode.l10n.t(
        '{0} has {1} dataset slots; the limit is {2}.',
        name,
        found.datasets,
        schemaCaps.datasets,
      ),
    );
}

interface Measures {
  readonly depth: number;
  readonly properties: number;
  /** Length of the longest string. */
  readonly description: number;
  readonly datasets: number;
}

/** Nesting depth: an object or array is one level, its contents the next. */
function measure(schema: unknown): Measures {
  if (!isObject(schema)) return { depth: 0, properties: 0, description: 0, datasets: 0 };
  const slots = isObject(schema.properties) ? Object.values(schema.properties) : [];
  const inner = [...slots, schema.items].map(measure);
  const of = (pick: (measures: Measures) => number) => inner.map(pick);
  const isDataset = Object.entries(schema).some(([key, value]) => datasetMark.test(key) && value === true);
  return {
    depth: 1 + Math.max(0, ...of(({ depth }) => depth)),
    properties: slots.length + sum(of(({ properties }) => properties)),
    description: Math.max(
      typeof schema.description === 'string' ? [...schema.description].length : 0,
      ...of(({ description }) => description),
    ),
    datasets: (isDataset ? 1 : 0) + sum(of(({ datasets }) => datasets)),
  };
}

/** A schema that cannot be serialized counts as too large. */
function bytesOf(schema: OutputSchema): number {
  try {
    return new TextEncoder().encode(JSON.stringify(schema)).length;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

function parsed(text: string, name: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw refused(vscode.l10n.t('{0} cannot be read as JSON: {1}', name, (error as Error).message));
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((a, b) => a + b, 0);
}

function kilobytes(bytes: number): string {
  if (!Number.isFinite(bytes)) return vscode.l10n.t('too many levels');
  return `${(bytes / 1024).toFixed(bytes % 1024 === 0 ? 0 : 1)} KB`;
}

function refused(message: string): SvcError {
  return new SvcError('bad-request', message, { code: 'output_schema_invalid' });
}
