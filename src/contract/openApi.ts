import * as z from 'zod';
import { api } from './api.ts';
import {
  Card,
  CardSource,
  Content,
  Dataset,
  DefaultSchema,
  KnowledgeCard,
  ThinVizCard,
  WebResult,
} from './cards.ts';
import { Channel } from './channels.ts';
import { Component, componentConfigs, TreeNode } from './component.ts';
import { wireOf } from './errors.ts';
import { Usage } from './fields.ts';
import { GraphNode, RelationGroup } from './graph.ts';
import { PrivateIndex } from './indexes.ts';
import type { ErrorShape, Operation } from './operation.ts';
import { Citation, ResultMetadata, RunSummary } from './results.ts';
import { RunEvent } from './runEvents.ts';
import { Thread } from './threads.ts';
import { UploadGrant } from './uploads.ts';

/** Schemas that become named components of the document. */
const named = {
  Card,
  CardSource,
  Channel,
  Citation,
  Component,
  Content,
  Dataset,
  DefaultSchema,
  GraphNode,
  KnowledgeCard,
  PrivateIndex,
  RelationGroup,
  ResultMetadata,
  RunEvent,
  RunSummary,
  Thread,
  ThinVizCard,
  TreeNode,
  UploadGrant,
  Usage,
  WebResult,
  BaseError: z.looseObject({ error_message: z.string(), error_type: z.string() }),
  AgentError: z.looseObject({ code: z.string(), message: z.string() }),
  SimpleError: z.looseObject({ error: z.string() }),
  DetailError: z.looseObject({ detail: z.union([z.string(), z.array(z.string())]) }),
};
const errorName = {
  base: 'BaseError',
  agent: 'AgentError',
  simple: 'SimpleError',
  detail: 'DetailError',
} satisfies Record<ErrorShape, keyof typeof named>;

type Json = Record<string, unknown>;
const ref = (id: string) => ({ $ref: `#/components/schemas/${id}` });
const statuses = [...new Set(Object.values(wireOf).map(({ status }) => status))].join(', ');

/** The version of the interface, not of the product: paths carry the same major version (§9). */
const version = '1';

/** The OpenAPI 3.1 document derived from the contract. */
export function openApiDocument() {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(named)) registry.add(schema, { id });
  for (const [type, schema] of Object.entries(componentConfigs))
    if (!registry.has(schema)) registry.add(schema, { id: `config.${type}` });
  const paths: Record<string, Record<string, object>> = {};
  for (const [area, operations] of Object.entries(api)) {
    for (const [name, op] of Object.entries(operations as Record<string, Operation>)) {
      paths[op.path] = { ...paths[op.path], [op.method.toLowerCase()]: describe(area, name, op, registry) };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Knowledge, graph, agent and card service',
      version,
      description:
        'Generated from the contract. Enums in replies are open, and every object of a reply may gain keys.',
    },
    servers: [{ url: '/api' }],
    security: [{ key: [] }],
    paths,
    components: {
      securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-API-Key' } },
      schemas: schemasOf(registry),
    },
  };
}

function describe(
  area: string,
  name: string,
  op: Operation,
  registry: z.core.$ZodRegistry<{ id: string }>,
): object {
  const id = `${area}.${name}`;
  if (!registry.has(op.reply)) registry.add(op.reply, { id: `${id}.reply` });
  const hasBody = op.method === 'POST' || op.method === 'PATCH';
  if (hasBody && !registry.has(op.input)) registry.add(op.input, { id: `${id}.request` });
  const reply = ref(registry.get(op.reply)?.id ?? '');
  return {
    operationId: id,
    tags: [area],
    summary: op.summary,
    description: `See ${op.section} of the interface.`,
    parameters: parametersOf(op, hasBody),
    ...(hasBody && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: ref(registry.get(op.input)?.id ?? '') } },
      },
    }),
    responses: responsesOf(op, reply, registry),
  };
}

function responsesOf(
  op: Operation,
  reply: object,
  registry: z.core.$ZodRegistry<{ id: string }>,
): Record<string, object> {
  const success = {
    description: 'Success',
    content: {
      ...(!op.alwaysStreams && { 'application/json': { schema: reply } }),
      ...(op.event && {
        'text/event-stream': {
          schema: registry.has(op.event) ? ref(registry.get(op.event)?.id ?? '') : json(op.event),
        },
      }),
    },
  };
  const error = (shape: ErrorShape, description: string) => ({
    description,
    content: { 'application/json': { schema: ref(errorName[shape]) } },
  });
  return {
    [op.status ?? 200]: op.status === 204 ? { description: 'Success' } : success,
    ...(op.isBegun && {
      202: { description: 'Begun: poll its status', content: { 'application/json': { schema: reply } } },
    }),
    ...(op.limit && { 429: error(op.limit.errors ?? op.errors, 'Too many requests') }),
    default: error(op.errors, `An error; statuses ${statuses}.`),
  };
}

/** Path fields, then the query fields if there is no body. */
function parametersOf(op: Operation, hasBody: boolean): object[] {
  const inPath = new Set([...op.path.matchAll(/\{(\w+)\}/g)].map(([, field]) => field as string));
  const { properties = {}, required = [] } = json(op.input) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties)
    .filter(([field]) => inPath.has(field) || !hasBody)
    .map(([field, schema]) => ({
      name: field,
      in: inPath.has(field) ? 'path' : 'query',
      required: inPath.has(field) || required.includes(field),
      schema,
    }));
}

function schemasOf(registry: z.core.$ZodRegistry<{ id: string }>): Record<string, Json> {
  const { schemas } = z.toJSONSchema(registry, { ...options, uri: (id) => `#/components/schemas/${id}` });
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $id, $schema, ...schema }]) => [id, schema as Json]),
  );
}

function json(schema: z.core.$ZodType): Json {
  const { $schema, ...rest } = z.toJSONSchema(schema as z.ZodType, options) as Json;
  return rest;
}

/** The wire format is the input side: before defaults and old spellings are applied. */
const options = {
  target: 'draft-2020-12',
  io: 'input',
  unrepresentable: 'any',
  override: ({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: Json }) => {
    const { def } = zodSchema._zod;
    // A schema that reads tolerantly is described by what it normalises to.
    if (def.type === 'pipe' && def.in._zod.def.type === 'transform') Object.assign(jsonSchema, json(def.out));
  },
} as const;
