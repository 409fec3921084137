import { testReaderReads } from '@fairway/shared-tests/reader-reads';
import { openHarness } from '../test/harness.ts';

testReaderReads(openHarness, { member: [['/api/v1/private/my-data/tests', 'from `tests`']] });
