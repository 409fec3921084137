import { z } from 'zod';
import { businessDay, filter } from '../call/list-filters.ts';
import { listed, pageQuery } from '../call/paging.ts';
import { type AuditAction, type AuditSubject, auditActions, auditSubjects } from './audit-names.ts';

export const auditValues = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));
export type AuditValues = z.infer<typeof auditValues>;

const actions = Object.keys(auditActions) as [AuditAction, ...AuditAction[]];
const subjects = Object.keys(auditSubjects) as [AuditSubject, ...AuditSubject[]];

/** The payload of an outbox row of kind `audit`. Its consumer stores it once per row and adds the name. */
export const auditEvent = z.object({
  admin_id: z.string().min(1).max(20),
  // A service may be released before identity, so identity also stores actions it does not know yet.
  action: z.string().min(1).max(30),
  subject_kind: z.string().min(1).max(20),
  subject_id: z.string().max(20),
  label: z.string().max(200),
  before: auditValues,
  after: auditValues,
  at: z.iso.datetime(),
});
export type AuditEvent = z.infer<typeof auditEvent>;

/** Days are in the business time zone, both ends included. */
export const auditQuery = z.object({
  ...pageQuery(100, 10),
  admin_id: filter(z.string().max(20, 'No such administrator')),
  action: filter(z.enum(actions, { error: 'Choose an action' })),
  subject_kind: filter(z.enum(subjects, { error: 'Choose a subject' })),
  subject_id: filter(z.string().max(20, 'No such subject')),
  from: businessDay,
  to: businessDay,
});
export type AuditQuery = z.output<typeof auditQuery>;

export const auditEntry = z.object({
  _id: z.string(),
  service: z.string(),
  action: z.string(),
  admin_id: z.string(),
  /** The name at that time; '' if unknown. */
  admin_name: z.string(),
  subject_kind: z.string(),
  subject_id: z.string(),
  label: z.string(),
  at: z.iso.datetime(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const auditEntries = listed.extend({
  entries: z.array(auditEntry),
  /** True if more entries match than the list shows. */
  has_more: z.boolean(),
});
export type AuditEntries = z.infer<typeof auditEntries>;

/** One entry, with the values that changed. */
export const auditDetail = auditEntry.extend({ before: auditValues, after: auditValues });
export type AuditDetail = z.infer<typeof auditDetail>;

/** The latest recorded change of a subject, for a write that was based on an earlier state. */
export const lastChangeQuery = z.object({
  subject_kind: z.enum(subjects, { error: 'Choose a subject' }),
  subject_id: z.string().min(1).max(20),
});
export const lastChangeOutput = z.object({
  change: z.object({ admin_name: z.string(), after: auditValues }).nullable(),
});
export type LastChange = z.infer<typeof lastChangeOutput>['change'];
