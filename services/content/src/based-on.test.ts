import { content } from '@fairway/contracts/content/calls';
import { testBasedOnCalls } from '@fairway/shared-tests/based-on-calls';
import { insertComment } from '../test/factories.ts';
import { setUpHarness } from '../test/harness.ts';

const h = setUpHarness();

const send = (path: string, as: string, body: object) => h.call('POST', `mlp_comment/${path}`, { as, body });
const html = '<p>Keep to starboard.</p>';
const stated = (based_on: object | undefined) => (based_on ? { based_on } : {});

testBasedOnCalls(content, {
  moderateComment: {
    open: async () => {
      const id = await insertComment(h.db, { html });
      const form = { comments: '<p>Keep to port.</p>', status: 'Inactive' };
      return (basedOn) => send(`comment_edit/${id}`, 'admin:chief', { ...form, ...stated(basedOn) });
    },
    current: { comments: html, status: 'Active' },
    stale: { comments: '<p>Keep left.</p>', status: 'Inactive' },
  },
  editComment: {
    open: async () => {
      h.member('ann');
      const id = await insertComment(h.db, { html });
      return (basedOn) =>
        send(`user_comment_edit/${id}`, 'member:ann', { comments: '<p>Keep to port.</p>', ...stated(basedOn) });
    },
    current: { comments: html },
    stale: { comments: '<p>Keep left.</p>' },
  },
});
