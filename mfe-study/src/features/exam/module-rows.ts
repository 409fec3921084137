import { ApiFault } from '@fairway/area/api-client';
import { expandCodes, readCodes, wrongCode } from '@fairway/contracts/question-bank/exam-codes';
import type { ExamCode } from '@fairway/contracts/question-bank/exams';
import type { MemberModule } from '@fairway/contracts/question-bank/member-exam';

/** A module of the form. One that is not on is offered, and is not part of the exam. */
export type ModuleRow = { code: string; isOn: boolean; questions: string; mark: string; minutes: string };

export const rowOf = ({ code, own }: Pick<MemberModule, 'code' | 'own'>): ModuleRow => ({
  code,
  isOn: true,
  questions: String(own.questions ?? ''),
  mark: String(own.mark ?? ''),
  minutes: String(own.minutes ?? ''),
});

const emptyRow = (code: string, isOn: boolean): ModuleRow => ({ code, isOn, questions: '', mark: '', minutes: '' });

/** Ticks the codes, which join the rows if they are not there yet. */
function tick(rows: ModuleRow[], codes: string[]): ModuleRow[] {
  const added = codes.filter((code) => rows.every((row) => row.code !== code));
  return [
    ...rows.map((row) => (codes.includes(row.code) ? { ...row, isOn: true } : row)),
    ...added.map((code) => emptyRow(code, true)),
  ];
}

/** Ticks what was typed. Throws what is wrong with it. */
export function withTyped(rows: ModuleRow[], typed: string, known: ExamCode[]): ModuleRow[] {
  const codes = readCodes(typed);
  const wrong = codes.map(wrongCode).find(Boolean);
  if (wrong) throw new ApiFault(400, { codes: wrong });
  return tick(rows, expandCodes(codes, known));
}

/** Ticks the modules of a credential; alternatives are offered. */
export function withCredential(rows: ModuleRow[], exam: ExamCode): ModuleRow[] {
  const ticked = tick(rows, expandCodes([exam.code], [exam]));
  const others = exam.modules.map(({ module }) => module).filter((code) => ticked.every((row) => row.code !== code));
  return [...ticked, ...others.map((code) => emptyRow(code, false))];
}
