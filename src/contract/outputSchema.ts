import { SvcError } from './errors.ts';

/** §8, wire.md 2.4 Limits on the size of an `output_schema`. */
export const schemaCaps = {
  bytes: 16 * 1024,
  depth: 5,
  properties: 64,
  descriptionLength: 512,
  datasets: 4,
} as const;

/** Marks a field of a retrieval schema that is filled with a Dataset of exact rows (wire.md 2.4). */
const datasetMarker = 'x-svc-dataset';

interface Field {
  readonly description: string;
  readonly isNullable: boolean;
}

export interface ObjectField extends Field {
  readonly kind: 'object';
  readonly properties: readonly OutputProperty[];
}

export interface OutputProperty {
  readonly name: string;
  readonly field: OutputField;
  readonly isRequired: boolean;
}

export interface ArrayField extends Field {
  readonly kind: 'array';
  readonly items: OutputField;
}

export interface ScalarField extends Field {
  readonly kind: 'string' | 'number' | 'integer' | 'boolean';
  /** The only values allowed; absent if any value of the type is. */
  readonly allowed?: readonly unknown[];
}

export interface DatasetField extends Field {
  readonly kind: 'dataset';
}

/** One validated field of an output schema. */
export type OutputField = ObjectField | ArrayField | ScalarField | DatasetField;

const kinds = ['object', 'array', 'string', 'number', 'integer', 'boolean'] as const;
type Kind = (typeof kinds)[number];
const ignored = new Set(['title', 'examples', 'format', 'default', '$schema']);
const known = new Set([
  'type',
  'items',
  'properties',
  'enum',
  'required',
  'description',
  'additionalProperties',
]);

/**
 * Validates an `output_schema` (§4.3, wire.md 2.4). Only the retrieval agent supports datasets in it.
 * @throws SvcError bad-request, with a message that names the field.
 */
export function readOutputSchema(
  given: Readonly<Record<string, unknown>>,
  { hasDatasets }: { readonly hasDatasets: boolean },
): ObjectField {
  const bytes = new TextEncoder().encode(JSON.stringify(given)).length;
  if (bytes > schemaCaps.bytes) refuse('', `has ${bytes} bytes; the limit is ${schemaCaps.bytes}`);
  const reader = new SchemaReader(hasDatasets);
  const root = reader.field(given, '', 1);
  if (root.kind !== 'object') refuse('', 'must be of type object at its top');
  return root;
}

class SchemaReader {
  readonly #hasDatasets: boolean;
  #properties = 0;
  #datasets = 0;

  constructor(hasDatasets: boolean) {
    this.#hasDatasets = hasDatasets;
  }

  field(given: unknown, path: string, depth: number): OutputField {
    if (typeof given !== 'object' || given === null || Array.isArray(given))
      refuse(path, 'must be a schema: an object with a type');
    const schema = given as Readonly<Record<string, unknown>>;
    if (depth > schemaCaps.depth)
      refuse(path, `is nested too deeply; the limit is ${schemaCaps.depth} levels`);
    const description = this.#description(schema, path);
    if (this.#hasDatasets && schema[datasetMarker] === true) return this.#dataset(description, path);
    for (const key of Object.keys(schema))
      if (!known.has(key) && !ignored.has(key) && !(key === datasetMarker && this.#hasDatasets))
        refuse(path, `uses "${key}", which is not supported`);
    const { kind, isNullable } = typeOf(schema, path);
    const base = { description, isNullable };
    if (kind === 'object') return { ...base, kind, properties: this.#children(schema, path, depth) };
    if (kind === 'array') {
      if (schema.items === undefined) refuse(path, 'is an array and needs items');
      return { ...base, kind, items: this.field(schema.items, join(path, 'items'), depth + 1) };
    }
    const allowed = allowedOf(schema, kind, isNullable, path);
    return { ...base, kind, ...(allowed && { allowed }) };
  }

  #dataset(description: string, path: string): DatasetField {
    this.#datasets++;
    if (this.#datasets > schemaCaps.datasets)
      refuse(path, `is one dataset too many; the limit is ${schemaCaps.datasets}`);
    if (path === '') refuse(path, 'cannot be a dataset at its top; put it under a property');
    return { kind: 'dataset', description, isNullable: true };
  }

  #children(schema: Readonly<Record<string, unknown>>, path: string, depth: number): OutputProperty[] {
    const { properties = {}, required = [], additionalProperties } = schema;
    if (additionalProperties !== undefined && additionalProperties !== false)
      refuse(path, 'may have additionalProperties only as false');
    if (typeof properties !== 'object' || properties === null || Array.isArray(properties))
      refuse(path, 'has properties that are no object');
    if (!Array.isArray(required) || required.some((name) => typeof name !== 'string'))
      refuse(path, 'has a required that is no list of names');
    const names = Object.keys(properties as object);
    const stray = (required as string[]).find((name) => !names.includes(name));
    if (stray !== undefined) refuse(path, `requires "${stray}", which it does not have`);
    this.#properties += names.length;
    if (this.#properties > schemaCaps.properties)
      refuse(path, `has too many properties; the limit is ${schemaCaps.properties} in all`);
    return Object.entries(properties as object).map(([name, field]) => ({
      name,
      field: this.field(field, join(path, name), depth + 1),
      isRequired: (required as string[]).includes(name),
    }));
  }

  #description({ description = '' }: Readonly<Record<string, unknown>>, path: string): string {
    if (typeof description !== 'string') refuse(path, 'has a description that is no text');
    if (description.length > schemaCaps.descriptionLength)
      refuse(
        path,
        `has a description of ${description.length} characters; the limit is ${schemaCaps.descriptionLength}`,
      );
    return description;
  }
}

/** The type of a field, which may be combined with null. */
function typeOf(
  { type, enum: allowed }: Readonly<Record<string, unknown>>,
  path: string,
): { kind: Kind; isNullable: boolean } {
  const names = Array.isArray(type) ? type : [type];
  const types = names.filter((name) => name !== 'null');
  const [name] = types;
  if (type === undefined && Array.isArray(allowed) && allowed.every((each) => typeof each === 'string'))
    return { kind: 'string', isNullable: false };
  const kind = kinds.find((each) => each === name);
  if (kind === undefined || types.length !== 1 || names.length > 2)
    refuse(path, `needs a type: one of ${kinds.join(', ')}, alone or in a list with "null"`);
  return { kind, isNullable: names.length === 2 };
}

function allowedOf(
  { enum: given }: Readonly<Record<string, unknown>>,
  kind: Kind,
  isNullable: boolean,
  path: string,
): readonly unknown[] | undefined {
  if (given === undefined) return undefined;
  const fits = (value: unknown) =>
    (value === null && isNullable) || (kind === 'integer' ? Number.isInteger(value) : typeof value === kind);
  if (!Array.isArray(given) || given.length === 0 || !given.every(fits))
    refuse(path, `has an enum that is no list of values of type ${kind}`);
  return given;
}

function join(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}

function refuse(path: string, words: string): never {
  throw new SvcError('bad-request', `output_schema${path && `.${path}`} ${words}.`);
}
