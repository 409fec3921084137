import { expect, test } from 'vitest';
import { bookRows } from '../../test/factories.ts';
import { setUpHarness, setUpInternalClient } from '../../test/harness.ts';

const h = setUpHarness();
const client = setUpInternalClient(h);

test('another service reads where each member left off [IDN-53]', async () => {
  await h.load(bookRows('1', 3));
  h.member('ann');
  await h.post('/api/mlp_question/resume_ques/normal/book/2/3/0/0', {}, { member: 'ann' });
  expect(await client.get('/internal/members/ann/resume')).toEqual({
    status: 200,
    body: {
      resume: {
        link: '/user/watch?mode=normal&type=book&id=2&num=3',
        label: 'Rules of the Road · #3',
        title: 'Rules of the Road',
        num: 3,
        total: null,
        saved_at: expect.stringMatching(/Z$/),
      },
    },
  });
  expect((await client.get('/internal/members/bob/resume')).body).toEqual({ resume: null });
});
