import { testReaderReads } from '@fairway/shared-tests/reader-reads';
import { openHarness } from '../test/harness.ts';
import { createApp } from './app.ts';

async function openService() {
  const { url, deps, member, close } = await openHarness();
  member('ann');
  return { url, close, appOf: (changed: Partial<typeof deps>) => createApp({ ...deps, ...changed }) };
}

testReaderReads(openService, {
  admin: [
    ['/api/v1/admin/content-health', 'from `books`'],
    ['/api/v1/admin/daily-visitors', 'from `visitor_days`'],
    ['/api/v1/admin/bank/questions', 'from questions'],
    ['/api/v1/admin/bank/shelves', 'from questions'],
    ['/api/v1/admin/bank/reports', 'from `question_reports`'],
    ['/sitemap.xml', 'from bank_versions'],
  ],
  member: [
    ['/api/v1/private/my-data/answers', 'from `answer_events`'],
    ['/api/v1/private/my-data/cards', 'from `question_marks`'],
  ],
});
