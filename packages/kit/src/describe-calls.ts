import type { CallRecord } from '@fairway/contracts/call';
import { addressesOf } from '@fairway/contracts/call-address';
import type { FaultKind } from '@fairway/contracts/fault';
import { maxImageBytes } from '@fairway/contracts/uploads';
import { z } from 'zod';
import { describedFaults } from './described-faults.ts';
import { statusOf } from './fault.ts';

type Json = Record<string, unknown>;

const tokenHeader = { type: 'apiKey', in: 'header', name: 'x-auth-token' } as const;
const securitySchemes = {
  member: { ...tokenHeader, description: 'The token of a signed-in member' },
  premium: { ...tokenHeader, description: 'The token of a member with a plan' },
  admin: { ...tokenHeader, description: 'The token of a signed-in administrator' },
  service: { type: 'apiKey', in: 'header', name: 'x-internal-token', description: 'Between processes of Fairway' },
};
const securityOf: Record<CallRecord['caller'], Json[]> = {
  anyone: [],
  member: [{ member: [] }],
  premium: [{ premium: [] }],
  admin: [{ admin: [] }],
  'signed-in': [{ member: [] }, { admin: [] }],
  service: [{ service: [] }],
};

/** What a schema accepts (`input`) or gives out (`output`), as JSON Schema 2020-12, which OpenAPI 3.1 speaks. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
}

function parametersOf({ params, query }: CallRecord): Json[] {
  const inPath = params ? fieldsOf(schemaOf(params, 'input')) : [];
  const inQuery = query ? fieldsOf(schemaOf(query, 'input')) : [];
  return [
    ...inPath.map(({ name, schema }) => ({ name, in: 'path', required: true, schema })),
    ...inQuery.map(({ name, schema, required }) => ({ name, in: 'query', required, schema })),
  ];
}

function fieldsOf(schema: Json): { name: string; schema: unknown; required: boolean }[] {
  const required = new Set((schema.required as string[] | undefined) ?? []);
  return Object.entries((schema.properties as Json | undefined) ?? {}).map(([name, field]) => ({
    name,
    schema: field,
    required: required.has(name),
  }));
}

function bodyOf({ body, form, pictureField = 'image' }: CallRecord): Json {
  if (!body) return {};
  const schema = schemaOf(body, 'input');
  if (form !== 'picture') return { requestBody: { required: true, content: { 'application/json': { schema } } } };
  const picture = { type: 'string', contentMediaType: 'application/octet-stream', maxLength: maxImageBytes };
  const fields = { ...schema, properties: { ...(schema.properties as Json), [pictureField]: picture } };
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema: fields } } } };
}

function responsesOf(record: CallRecord): Json {
  const type = record.replyType ?? 'application/json';
  const responses: Json = {
    200: { description: 'Done', content: { [type]: { schema: schemaOf(record.reply, 'output') } } },
  };
  for (const [kind, keys] of Object.entries(describedFaults(record))) {
    responses[statusOf[kind as FaultKind]] = {
      description: `A message under one or more of: ${keys.join(', ')}`,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Fault' } } },
    };
  }
  return responses;
}

/** The OpenAPI 3.1 description of calls. Internal calls are no part of it. */
export function describeCalls(title: string, calls: readonly CallRecord[]): Json {
  const paths: Record<string, Json> = {};
  for (const record of calls) {
    if (record.caller === 'service') continue;
    for (const { method, path } of addressesOf(record)) {
      paths[path] ??= {};
      paths[path][method] = {
        summary: record.summary,
        security: securityOf[record.caller],
        'x-caller': record.caller,
        parameters: parametersOf(record),
        ...bodyOf(record),
        responses: responsesOf(record),
      };
    }
  }
  const fault = { type: 'object', additionalProperties: { type: 'string' }, description: 'Field name → message' };
  return {
    openapi: '3.1.0',
    info: { title, version: '1' },
    paths,
    components: { securitySchemes, schemas: { Fault: fault } },
  };
}
