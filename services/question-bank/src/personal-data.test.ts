import { type PersonalTable, testPersonalTables } from '@fairway/test-support/personal-tables';
import { openHarness } from '../test/harness.ts';
import { deleteStudiesOf } from './own-data/store.ts';

const handled: Record<string, PersonalTable> = {
  answer_events: { erased: 'deleted', exported: '/api/v1/private/my-data/answers' },
  explanation_credits: { erased: 'anonymized', exported: 'no: shown with the explanation' },
  logged_questions: { erased: 'deleted', exported: 'no: derived from answers' },
  member_exams: { erased: 'deleted', exported: '/api/v1/private/exam' },
  member_modules: { erased: 'deleted', exported: '/api/v1/private/exam' },
  member_sittings: { erased: 'deleted', exported: '/api/v1/private/exam' },
  member_states: { erased: 'deleted', exported: 'no: counts' },
  missed_questions: { erased: 'deleted', exported: 'no: derived from answers' },
  question_marks: { erased: 'deleted', exported: '/api/v1/private/my-data/cards' },
  question_notes: { erased: 'deleted', exported: '/api/v1/private/my-data/cards' },
  question_reports: { erased: 'stays: for its reviewers', exported: 'no: for its reviewers' },
  question_versions: {
    erased: 'stays: its author is an administrator; a credited member is anonymized',
    exported: 'no: the record of administrators',
  },
  quota_days: { erased: 'stays: a keyed hash, deleted by age, after a few days', exported: 'no: a count' },
  quota_uses: { erased: 'stays: a keyed hash, deleted by age, after a few days', exported: 'no: derived from answers' },
  resume_points: { erased: 'deleted', exported: 'no: a place in a set' },
  schedule_days: { erased: 'deleted', exported: '/api/v1/private/my-data/daily-lists' },
  set_places: { erased: 'deleted', exported: 'no: a place in a set' },
  study_days: { erased: 'deleted', exported: 'no: derived from answers' },
  tested_questions: { erased: 'deleted', exported: 'no: derived from answers' },
  topic_progress: { erased: 'deleted', exported: 'no: derived from answers' },
};

testPersonalTables(openHarness, handled, ({ db }, memberId) => deleteStudiesOf(db, memberId));
