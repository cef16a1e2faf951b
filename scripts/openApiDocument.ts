import * as z from 'zod';
import { api } from '../src/contract/api.ts';
import {
  Card,
  CardSource,
  Content,
  Dataset,
  DefaultSchema,
  KnowledgeCard,
  ThinVizCard,
  WebResult,
} from '../src/contract/cards.ts';
import { Channel } from '../src/contract/channels.ts';
import { Component, componentConfigs, TreeNode } from '../src/contract/component.ts';
import { wireOf } from '../src/contract/errors.ts';
import { Usage } from '../src/contract/fields.ts';
import { GraphNode, RelationGroup } from '../src/contract/graph.ts';
import { PrivateIndex } from '../src/contract/indexes.ts';
import type { ErrorShape, Operation } from '../src/contract/operation.ts';
import { Citation, ResultMetadata, RunSummary } from '../src/contract/results.ts';
import { RunEvent } from '../src/contract/runEvents.ts';
import { Thread } from '../src/contract/threads.ts';
import { UploadGrant } from '../src/contract/uploads.ts';

/** Schemas that get a name of their own in the document. */
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
};
const errorName = { base: 'BaseError', agent: 'AgentError', simple: 'SimpleError' } satisfies Record<
  ErrorShape,
  keyof typeof named
>;

type Json = Record<string, unknown>;
const ref = (id: string) => ({ $ref: `#/components/schemas/${id}` });
const statuses = [...new Set(Object.values(wireOf).map(({ status }) => status))].join(', ');

/** The OpenAPI 3.1 document that follows from the contract. */
export function openApiDocument(version: string) {
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
    responses: {
      [op.status ?? 200]: {
        description: 'Success',
        content: {
          ...(!op.alwaysStreams && { 'application/json': { schema: reply } }),
          ...(op.event && {
            'text/event-stream': {
              schema: registry.has(op.event) ? ref(registry.get(op.event)?.id ?? '') : json(op.event),
            },
          }),
        },
      },
      default: {
        description: `An error; statuses ${statuses}.`,
        content: { 'application/json': { schema: ref(errorName[op.errors]) } },
      },
    },
  };
}

/** Fields named in the path, then, where there is no body, the query. */
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

/** The wire is what goes in: before defaults are filled and old spellings are read. */
const options = {
  target: 'draft-2020-12',
  io: 'input',
  unrepresentable: 'any',
  override: ({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: Json }) => {
    const { def } = zodSchema._zod;
    // What is read tolerantly is described by what it is read as.
    if (def.type === 'pipe' && def.in._zod.def.type === 'transform') Object.assign(jsonSchema, json(def.out));
  },
} as const;
