import { call } from '../call/call.ts';
import {
  memberExamInput,
  memberExamOutput,
  readinessOutput,
  sittingInput,
  todayInput,
  todayOutput,
} from './member-exam.ts';

const path = '/api/v1/private/exam';

export const readMemberExam = call.get(path, {
  caller: 'member',
  summary: "The member's exam: its modules with their figures, the day, and the results so far",
  reply: memberExamOutput,
});

export const saveMemberExam = call.put(path, {
  caller: 'member',
  summary: 'Replaces the modules, the day and the minutes; the results stay',
  body: memberExamInput,
  basedOn: ['based_on'],
  reply: memberExamOutput,
  limit: 'writing',
});

export const saveSitting = call.post(`${path}/sittings`, {
  caller: 'member',
  summary: 'Stores whether a module of the exam was passed on a day',
  body: sittingInput,
  reply: memberExamOutput,
  faults: { not_found: ['module'], conflict: ['error'] },
  limit: 'writing',
});

export const deleteSitting = call.delete(`${path}/sittings`, {
  caller: 'member',
  summary: 'Deletes the result of a module on a day',
  query: sittingInput.pick({ module: true, day: true }),
  reply: memberExamOutput,
});

export const readToday = call.get(`${path}/today`, {
  caller: 'premium',
  summary: 'What to study today: a list that is made with the first call of the day, or after a change of the exam',
  reply: todayOutput,
});

export const makeToday = call.post(`${path}/today`, {
  caller: 'premium',
  summary:
    "Makes today's list again, without questions answered today: of the minutes sent, or else of those of the exam, which come on top of what was studied today unless they take back minutes sent before; it stays if nothing is due",
  body: todayInput,
  reply: todayOutput,
  limit: 'writing',
});

export const readReadiness = call.get(`${path}/readiness`, {
  caller: 'premium',
  summary: 'Where the member stands in each module that is not passed, and in all of them, as ranges',
  reply: readinessOutput,
});

export const deleteMemberExam = call.delete(path, {
  caller: 'member',
  summary: 'Deletes the exam with its results',
  reply: memberExamOutput,
});
