import type { QueuedComment } from '@fairway/contracts/content/comment-moderation';
import type { CommentWithQuestion } from '@fairway/contracts/content/content';

export const comment = (overrides: Partial<CommentWithQuestion> = {}): CommentWithQuestion => ({
  _id: 'c1',
  comments: '<p>Keep to <strong>starboard</strong>.</p>',
  insert_date: '2026-09-05T12:00:00.000Z',
  status: 'Active',
  zmcq_id: {
    _id: '101',
    ZSLUG: 'which-side',
    ZNUMBER: '1A',
    ZINBOOK: '2',
    ZBOOKNAME: 'Rules of the Road',
    ZQUESTION: 'Which side?',
  },
  user_id: { _id: 'm1', user_name: 'Ann', image: '', email: 'ann@fairway.example' },
  sample: false,
  ...overrides,
});

const seenAt = '2026-09-05T12:00:00.000Z';

/** A comment of the review queue. */
export const queued = (name: string, overrides: Partial<QueuedComment> = {}): QueuedComment => ({
  ...comment({ _id: name.toLowerCase(), comments: `<p>Words of ${name}</p>` }),
  updated_at: seenAt,
  user_id: { _id: `m-${name}`, user_name: name, image: '', email: `${name}@fairway.example` },
  reports: { total: 0, newest: [] },
  ...overrides,
});
