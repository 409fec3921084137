import { z } from 'zod';
import { call } from '../call/call.ts';
import {
  customTestInput,
  deleteTestOutput,
  generateTestInput,
  generateTestOutput,
  moduleTestInput,
  ofTest,
  testListOutput,
  testSummary,
  topicQuery,
  topicTreeOutput,
} from './testing.ts';

export const testTopics = call.get('/api/mlp_test/getTopic', {
  caller: 'member',
  summary: 'The topics for tests, as a tree with the number of questions in each',
  query: topicQuery,
  reply: topicTreeOutput,
});

/** A lost reply does no harm: an unwanted test can be deleted. */
export const generateTest = call.post('/api/mlp_test/generate_test', {
  caller: 'premium',
  summary: 'Draws a test and stores it with its items',
  body: generateTestInput,
  reply: generateTestOutput,
  faults: { conflict: ['error'] },
  limit: 'generation',
});

export const generateCustomTest = call.post('/api/mlp_test/generate_custom', {
  caller: 'premium',
  summary: "Draws a test of any size from several topics, or from the member's mistakes or bookmarks",
  body: customTestInput,
  reply: generateTestOutput,
  faults: { conflict: ['error'] },
  limit: 'generation',
});

export const generateModuleTest = call.post('/api/mlp_test/generate_module', {
  caller: 'premium',
  summary: 'Draws a mock exam of a module, with its number of questions, its mark and its clock',
  body: moduleTestInput,
  reply: generateTestOutput,
  faults: { conflict: ['error'] },
  limit: 'generation',
});

/** A bare array, as specified. */
export const ownTests = call.get('/api/mlp_test/get_test_details', {
  caller: 'member',
  summary: "The member's tests, in creation order",
  reply: testListOutput,
});

export const testDetails = call.get('/api/mlp_test/test_details/{id}', {
  ...ofTest,
  summary: 'One test',
  reply: testSummary,
});

const testTotalOutput = z.object({ total: z.int() });

export const testCount = call.get('/api/mlp_test/test_count/{id}', {
  ...ofTest,
  summary: 'How many questions a test has',
  reply: testTotalOutput,
});

export const testAnsweredCount = call.get('/api/mlp_test/test_question_count/{id}', {
  ...ofTest,
  summary: 'How many questions of a test are answered',
  reply: testTotalOutput,
});

/** A member's settings for tests. */
const testSettings = z.object({
  /** Whether answers of submitted tests count in the member's progress and mistakes. */
  count_answers: z.boolean({ error: 'Use true or false' }),
});

export const readTestSettings = call.get('/api/mlp_test/settings', {
  caller: 'member',
  summary: "Whether the answers of tests count in the member's progress",
  reply: testSettings,
});

export const saveTestSettings = call.put('/api/mlp_test/settings', {
  caller: 'member',
  summary: "Sets whether the answers of tests submitted from now on count in the member's progress",
  body: testSettings,
  reply: testSettings,
});

export const deleteTest = call.delete('/api/mlp_test/test/{id}', {
  ...ofTest,
  summary: 'Deletes a test with its items',
  reply: deleteTestOutput,
});
