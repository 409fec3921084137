import type { CallRecord } from '@fairway/contracts/call';
import type { FaultKind } from '@fairway/contracts/fault';
import { z } from 'zod';

/** The keys that the body of a failure may have; `undefined` keys may be any. */
export type DescribedFaults = Partial<Record<FaultKind, readonly string[]>>;

/** The fields of an input schema, also where it is refined, piped or preprocessed; [] where it has none. */
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

/** Every failure of a call: those that follow from what it asks for and from whom, and those that its record names. */
export function describedFaults(record: CallRecord): DescribedFaults {
  const { caller, params, query, body, form, faults = {} } = record;
  const usual: Record<string, readonly string[]> = { unavailable: ['error'] };
  if (caller !== 'anyone') usual.unauthorized = ['error'];
  if (caller === 'premium' || caller === 'admin' || caller === 'signed-in') usual.forbidden = ['error'];
  if (caller !== 'service') usual.limited = ['error'];
  if (params) usual.not_found = Object.keys(params.shape);
  if (query || body) usual.invalid = ['error', ...fieldNames(query), ...fieldNames(body)];
  const ofFiles = form === 'picture' ? ['image'] : form === 'files' ? ['file'] : [];
  if (ofFiles.length > 0) usual.invalid = [...(usual.invalid ?? []), ...ofFiles];
  if (record.method !== 'get') usual.too_large = ['error', ...ofFiles];
  const kinds = new Set([...Object.keys(usual), ...Object.keys(faults)]) as Set<FaultKind>;
  return Object.fromEntries(
    [...kinds].map((kind) => [kind, [...new Set([...(usual[kind] ?? []), ...(faults[kind] ?? [])])].sort()]),
  );
}
