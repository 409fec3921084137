import { testReaderReads } from '@fairway/shared-tests/reader-reads';
import { openHarness } from '../test/harness.ts';

testReaderReads(openHarness, {
  admin: [
    ['/api/mlp_page/draft_page', 'from `pages`'],
    ['/api/v1/admin/pages?type=draft', 'from `pages`'],
    ['/api/mlp_comment/all_comment', 'from `comment_authors`'],
    ['/api/mlp_dashboard/limit_comment', '`comment_authors`'],
    ['/sitemap-pages.xml', 'from `pages`'],
  ],
  exports: [['comments', 'from `comment_authors`']],
});
