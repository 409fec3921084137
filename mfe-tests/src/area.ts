import type { AreaDeclaration } from '@fairway/area/area-declaration';

/** Practice tests: what the gateway and the shell know about their pages. */
export const area = {
  title: 'test area',
  prefixes: ['/user/test'],
  frame: 'member',
  isMembersOnly: true,
  pages: {
    '/user/test': {
      title: 'Tests',
      menu: [
        { menu: 'top', order: 20 },
        { menu: 'side', order: 60, sign: '✎' },
        { menu: 'account', order: 20 },
      ],
    },
    '/user/test/answer-key/:id': { title: 'Answer Key' },
    '/user/test/generate-test': { title: 'Generate A Test' },
    '/user/test/manage-test': { title: 'Manage Tests' },
    '/user/test/mock': { title: 'Mock Exam' },
    '/user/test/print-blank/:id': { title: 'Practice Test' },
    '/user/test/print-result/:id': { title: 'Result' },
    '/user/test/print/:id': { title: 'Manage Test' },
    '/user/test/result-model/:id': { title: 'Test Result' },
    '/user/test/result/:id': { title: 'Test Result' },
    '/user/test/watch': { title: 'Test', frame: 'focus' },
  },
} as const satisfies AreaDeclaration;
