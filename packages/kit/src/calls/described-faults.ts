import type { CallRecord } from '@fairway/contracts/call/call';
import type { FaultKind } from '@fairway/contracts/call/fault';
import { z } from 'zod';

/** The keys that the body of a failure may have. */
export type DescribedFaults = Partial<Record<FaultKind, readonly string[]>>;

/** The fields of an input schema, even if it is refined, piped or preprocessed; [] if it has none. */
export function fieldNames(schema: z.ZodType | undefined): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  if (schema instanceof z.ZodPipe) {
    const { in: first, out } = schema.def;
    return fieldNames((first instanceof z.ZodTransform ? out : first) as z.ZodType);
  }
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => fieldNames(option as z.ZodType));
  if (schema instanceof z.ZodIntersection) {
    return [schema.def.left, schema.def.right].flatMap((side) => fieldNames(side as z.ZodType));
  }
  return [];
}

/** The fields of the state that a write says it is based on. */
function statedFields(body: z.ZodType | undefined): string[] {
  const stated = body instanceof z.ZodObject ? body.shape.based_on : undefined;
  return stated instanceof z.ZodOptional ? fieldNames(stated.unwrap() as z.ZodType) : [];
}

/** Every failure of a call: those implied by its input and caller, and those listed in its record. */
export function describedFaults(record: CallRecord): DescribedFaults {
  const { caller, params, query, body, form, faults = {} } = record;
  const faultKeys: Record<string, readonly string[]> = { unavailable: ['error'] };
  if (caller !== 'anyone') faultKeys.unauthorized = ['error'];
  if (caller === 'premium' || caller === 'admin' || caller === 'signed-in') faultKeys.forbidden = ['error'];
  if (caller !== 'service') faultKeys.limited = ['error'];
  if (params) faultKeys.not_found = Object.keys(params.shape);
  if (query || body) faultKeys.invalid = ['error', ...fieldNames(query), ...fieldNames(body)];
  if (record.basedOn?.includes('based_on')) faultKeys.conflict = [...fieldNames(body), ...statedFields(body)];
  const ofFiles = form === 'picture' ? ['image'] : form === 'files' ? ['file'] : [];
  if (ofFiles.length > 0) faultKeys.invalid = [...(faultKeys.invalid ?? []), ...ofFiles];
  if (record.method !== 'get') faultKeys.too_large = ['error', ...ofFiles];
  const kinds = new Set([...Object.keys(faultKeys), ...Object.keys(faults)]) as Set<FaultKind>;
  return Object.fromEntries(
    [...kinds].map((kind) => [kind, [...new Set([...(faultKeys[kind] ?? []), ...(faults[kind] ?? [])])].sort()]),
  );
}
