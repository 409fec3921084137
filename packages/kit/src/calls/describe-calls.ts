import { type CallRecord, rolesOf } from '@fairway/contracts/call/call';
import { addressesOf } from '@fairway/contracts/call/call-address';
import type { FaultKind } from '@fairway/contracts/call/fault';
import { maxFilesBytes, maxImageBytes } from '@fairway/contracts/call/uploads';
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

const callers: Record<CallRecord['caller'], string> = {
  anyone: 'anyone',
  member: 'a signed-in member',
  premium: 'a member with a plan',
  admin: 'a signed-in administrator',
  'signed-in': 'a signed-in member or administrator',
  service: 'a process of Fairway',
};

/** The description of a call in addition to its input and replies, in Markdown. */
function descriptionOf(record: CallRecord, isAlias: boolean): string {
  const lines = [`Caller: **${callers[record.caller]}**`];
  if (record.limit !== undefined) lines.push(`Limit class: \`${record.limit}\``);
  if (isAlias) lines.push(`Another address of \`${record.method.toUpperCase()} ${record.path}\``);
  return lines.join('\n\n');
}

/** What a schema accepts (`input`) or returns (`output`), as JSON Schema 2020-12, which OpenAPI 3.1 uses. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const override = ({ jsonSchema }: { jsonSchema: Json }) => describeIdenticalItems(jsonSchema);
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override }) as Json;
  return rest;
}

/**
 * A tuple of identical items is described as a list of a fixed length: not every OpenAPI tool supports `prefixItems`.
 */
function describeIdenticalItems(described: Json): void {
  const items = described.prefixItems;
  if (!Array.isArray(items) || new Set(items.map((item) => JSON.stringify(item))).size !== 1) return;
  delete described.prefixItems;
  described.items = items[0];
}

/**
 * Moves the `$defs` of each schema into one table with unique names: in a description, references start at its root.
 * Only a recursive schema has any.
 */
function moveDefinitions<T>(service: string, described: T): { described: T; definitions: Json } {
  const definitions: Json = {};
  const moved = JSON.parse(JSON.stringify(described), (_key, value: unknown) => {
    if (typeof value !== 'object' || value === null || !('$defs' in value)) return value;
    const first = Object.keys(definitions).length + 1;
    const text = JSON.stringify(value).replaceAll(
      /"#\/\$defs\/__schema(\d+)"/g,
      (_, index: string) => `"#/components/schemas/${service}-${first + Number(index)}"`,
    );
    const { $defs, ...schema } = JSON.parse(text) as { $defs: Json };
    for (const [index, part] of Object.values($defs).entries()) definitions[`${service}-${first + index}`] = part;
    return schema;
  }) as T;
  return { described: moved, definitions };
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
  if (form !== 'picture' && form !== 'files')
    return { requestBody: { required: true, content: { 'application/json': { schema } } } };
  const bytes = { type: 'string', contentMediaType: 'application/octet-stream' };
  const files =
    form === 'picture'
      ? { [pictureField]: { ...bytes, maxLength: maxImageBytes } }
      : { file: { ...bytes, maxLength: maxFilesBytes }, pictures: { type: 'array', items: bytes } };
  const fields = { ...schema, properties: { ...(schema.properties as Json), ...files } };
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema: fields } } } };
}

function responsesOf(record: CallRecord): Json {
  const type = record.replyType ?? 'application/json';
  // A path without such a file is a page of the site.
  const isOutsideApi = !record.path.startsWith('/api/');
  const done = { description: 'Done', content: { [type]: { schema: schemaOf(record.reply, 'output') } } };
  const elsewhere = { description: 'A page', headers: { location: { schema: { type: 'string' } } } };
  const responses: Json = record.replyStatus === 303 ? { 303: elsewhere } : { 200: done };
  for (const [kind, keys] of Object.entries(describedFaults(record))) {
    responses[statusOf[kind as FaultKind]] = {
      description: `Error keys: ${keys.join(', ')}`,
      content: {
        ...(kind === 'not_found' && isOutsideApi && { 'text/html': { schema: { type: 'string' } } }),
        'application/json': {
          schema: { $ref: '#/components/schemas/Fault' },
          example: Object.fromEntries(keys.map((key) => [key, 'What is wrong'])),
        },
      },
    };
  }
  return responses;
}

/** The OpenAPI 3.1 description of a service's calls, without internal calls. */
export function describeCalls(service: string, calls: Readonly<Record<string, CallRecord>>): Json {
  const paths: Record<string, Json> = {};
  for (const [name, record] of Object.entries(calls)) {
    if (record.caller === 'service') continue;
    for (const [index, { method, path }] of addressesOf(record).entries()) {
      paths[path] ??= {};
      paths[path][method] = {
        operationId: index === 0 ? name : `${name}-${index + 1}`,
        tags: [service],
        summary: record.summary,
        description: descriptionOf(record, index > 0),
        security: securityOf[record.caller],
        'x-caller': record.caller,
        ...(record.caller === 'admin' && { 'x-roles': rolesOf(record) }),
        ...(record.limit !== undefined && { 'x-limit': record.limit }),
        parameters: parametersOf(record),
        ...bodyOf(record),
        responses: responsesOf(record),
      };
    }
  }
  const { described, definitions } = moveDefinitions(service, paths);
  const fault = { type: 'object', additionalProperties: { type: 'string' }, description: 'Field name → message' };
  return {
    openapi: '3.1.0',
    info: { title: `Fairway: ${service}`, version: '1' },
    tags: [{ name: service }],
    paths: described,
    components: { securitySchemes, schemas: { Fault: fault, ...definitions } },
  };
}
