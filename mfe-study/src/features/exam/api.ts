import type { ApiClient } from '@fairway/area/api-client';
import { modulesText } from '@fairway/contracts/question-bank/exam-codes';
import type {
  MemberExam,
  MemberExamInput,
  SittingInput,
  TodayOutput,
} from '@fairway/contracts/question-bank/member-exam';
import { queryOptions } from '@tanstack/react-query';
import { readExam } from '../../shared-calls.ts';
import { keepScoreOfList } from '../../stored-scores.ts';

export const saveExam = (api: ApiClient, body: ChangedExam) => api.put('/api/v1/private/exam', { body });
export const deleteExam = (api: ApiClient) => api.delete('/api/v1/private/exam');
export const addSitting = (api: ApiClient, body: SittingInput) => api.post('/api/v1/private/exam/sittings', { body });
export const removeSitting = (api: ApiClient, query: Pick<SittingInput, 'module' | 'day'>) =>
  api.delete('/api/v1/private/exam/sittings', { query });

/** The member's exam; `exam` is null if there is none. */
export const examQuery = (api: ApiClient) =>
  // Answers given elsewhere change how many questions are new.
  queryOptions({ queryKey: ['exam'], queryFn: () => readExam(api), staleTime: 0 });

const todayCall = '/api/v1/private/exam/today';

function withItsScore(shown: TodayOutput): TodayOutput {
  if (shown.today) keepScoreOfList(shown.today.id, shown.today.made_at);
  return shown;
}

/** What to study today, for premium members. Answers given elsewhere change what is done. */
export const todayQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['exam', 'today'],
    queryFn: async () => withItsScore(await api.get(todayCall)),
    staleTime: 0,
    retry: false,
  });
/** Makes the list again: of these minutes, or of those of the exam. */
export const makeToday = async (api: ApiClient, minutes: number | null) =>
  withItsScore(await api.post(todayCall, { body: { minutes } }));

/** Where the member stands, for premium members. Answers given elsewhere change it. */
export const readinessQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['exam', 'readiness'],
    queryFn: () => api.get('/api/v1/private/exam/readiness'),
    staleTime: 0,
    retry: false,
  });

export const examListQuery = (api: ApiClient) =>
  queryOptions({ queryKey: ['exam-list'], queryFn: () => api.get('/api/v1/public/exams') });

const modulesOf = (exam: MemberExam | null) => (exam?.modules ?? []).map(({ code, own }) => ({ code, ...own }));

const fieldsOf = (exam: MemberExam | null) => ({
  exam_code: exam?.exam_code ?? '',
  exam_day: exam?.exam_day ?? null,
  minutes: exam?.minutes ?? null,
  school: exam?.school ?? false,
  approved: exam?.approved ?? null,
  letter: exam?.letter ?? null,
  extended: exam?.extended ?? null,
});

type ChangedExam = ReturnType<typeof changedExam>;

/** The body that saves an exam with some fields changed. */
export const changedExam = (exam: MemberExam | null, change: Partial<MemberExamInput>) => ({
  ...fieldsOf(exam),
  modules: modulesOf(exam),
  ...change,
  based_on: { ...fieldsOf(exam), modules: modulesText(modulesOf(exam)) },
});
