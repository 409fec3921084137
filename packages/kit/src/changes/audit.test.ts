import { expect, test } from 'vitest';
import { type AuditCause, abbreviated, abbreviatedEmail, auditEventOf, changesBetween } from './audit.ts';

const at = new Date('2026-05-01T12:00:00Z');
const cause = (changed: Partial<AuditCause>): AuditCause => ({
  admin: { sub: 'a1' },
  action: 'page-update',
  subject: { kind: 'page', id: 'p1', label: 'About' },
  before: {},
  after: {},
  ...changed,
});

test('an entry records who did what to which object, and when', () => {
  expect(auditEventOf(cause({ before: { tags: 'a' }, after: { tags: 'b' } }), at)).toEqual({
    admin_id: 'a1',
    action: 'page-update',
    subject_kind: 'page',
    subject_id: 'p1',
    label: 'About',
    before: { tags: 'a' },
    after: { tags: 'b' },
    at: '2026-05-01T12:00:00.000Z',
  });
});

test('no change leaves no entry', () => {
  expect(auditEventOf(cause(changesBetween({ tags: 'a', type: 'draft' }, { tags: 'a', type: 'draft' })), at)).toBe(
    undefined,
  );
});

test('records only differences, including new values', () => {
  expect(changesBetween({ a: 1, b: 2, d: null }, { a: 1, b: 3, c: true, d: null })).toEqual({
    before: { b: 2 },
    after: { b: 3, c: true },
  });
});

test('cuts a long text to where it differs', () => {
  const same = 'x'.repeat(10_000);
  const event = auditEventOf(cause({ before: { text: `${same}old` }, after: { text: `${same}new` } }), at);
  expect(event?.before).toEqual({ text: `…${'x'.repeat(100)}old` });
  expect(event?.after).toEqual({ text: `…${'x'.repeat(100)}new` });
  const added = auditEventOf(cause({ after: { text: 'y'.repeat(10_000) } }), at);
  expect(added?.after).toEqual({ text: `${'y'.repeat(2_000)}…` });
});

test.each(['password', 'new_password', 'passwordHash', 'token', 'totp_secret', 'card_number'])(
  'a value named %s is rejected',
  (name) => {
    expect(() => auditEventOf(cause({ after: { [name]: 'x' } }), at)).toThrow(name);
  },
);

test('abbreviates names and addresses of members', () => {
  expect([abbreviated('Anna Bow'), abbreviatedEmail('anna.bow@fairway.example'), abbreviated('')]).toEqual([
    'A…',
    'a…@fairway.example',
    '',
  ]);
});
