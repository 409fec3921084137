import { ApiFault } from '@fairway/area/api-client';
import { expandCodes, readCodes, wrongCode } from '@fairway/contracts/question-bank/exam-codes';
import type { ExamCode, ExamsOutput } from '@fairway/contracts/question-bank/exams';
import type { MemberExam } from '@fairway/contracts/question-bank/member-exam';

/** A module of the form. One that is not on is offered, and is not part of the exam. */
export type ModuleRow = {
  code: string;
  isOn: boolean;
  /** Its code was not entered: it came with an exam code or a credential. */
  isFromExam: boolean;
  /** What is known of it is above the form. */
  isSaved: boolean;
  questions: string;
  mark: string;
  minutes: string;
};

const emptyRow = (code: string, isOn: boolean, isFromExam: boolean): ModuleRow => ({
  code,
  isOn,
  isFromExam,
  isSaved: false,
  questions: '',
  mark: '',
  minutes: '',
});

/** The modules of a saved exam, and the alternatives to them. */
export function savedRows(exam: MemberExam | null, known: ExamCode[]): ModuleRow[] {
  const from = known.find(({ code }) => code === exam?.exam_code);
  const rows = (exam?.modules ?? []).map(({ code, own }) => ({
    code,
    isOn: true,
    isSaved: true,
    isFromExam: from?.modules.some(({ module }) => module === code) ?? false,
    questions: String(own.questions ?? ''),
    mark: String(own.mark ?? ''),
    minutes: String(own.minutes ?? ''),
  }));
  return from ? withAlternatives(rows, from) : rows;
}

/** Ticks the codes, which join the rows if they are not there yet. */
function tick(rows: ModuleRow[], codes: string[], isFromExam: boolean): ModuleRow[] {
  const added = codes.filter((code) => rows.every((row) => row.code !== code));
  return [
    ...rows.map((row) =>
      codes.includes(row.code) ? { ...row, isOn: true, isFromExam: row.isFromExam && isFromExam } : row,
    ),
    ...added.map((code) => emptyRow(code, true, isFromExam)),
  ];
}

function withAlternatives(rows: ModuleRow[], exam: ExamCode): ModuleRow[] {
  const others = exam.modules.filter(
    ({ module, one_of }) => one_of !== null && rows.every(({ code }) => code !== module),
  );
  return [...rows, ...others.map(({ module }) => emptyRow(module, false, true))];
}

/** Ticks the modules of an exam; alternatives are offered. */
function withExam(rows: ModuleRow[], exam: ExamCode): ModuleRow[] {
  const ticked = rows.filter(({ isOn }) => isOn).map(({ code }) => code);
  return withAlternatives(tick(rows, expandCodes([exam.code, ...ticked], [exam]), true), exam);
}

/** Ticks what was typed; the first exam code in it becomes the exam's. Throws what is wrong with it. */
export function withTyped(rows: ModuleRow[], typed: string, known: ExamCode[], examCode: string) {
  const codes = readCodes(typed);
  const wrong = codes.map(wrongCode).find(Boolean);
  if (wrong) throw new ApiFault(400, { codes: wrong });
  const exams = codes.flatMap((code) => known.find((exam) => exam.code === code) ?? []);
  const modules = codes.filter((code) => exams.every((exam) => exam.code !== code));
  return { rows: exams.reduce(withExam, tick(rows, modules, false)), examCode: exams[0]?.code ?? examCode };
}

/** What "Add" ticked, for the line below the field. */
export function addedText(before: ModuleRow[], after: ModuleRow[], known: ExamsOutput['modules']): string {
  const isOnIn = (rows: ModuleRow[], code: string) => rows.some((row) => row.code === code && row.isOn);
  const added = after.filter(({ code, isOn }) => isOn && !isOnIn(before, code));
  if (added.length === 0) return 'These modules are ticked already.';
  const fromExam = added.filter(({ isFromExam }) => isFromExam);
  const unlisted = added.filter(({ code }) => known.every((module) => module.code !== code));
  const names = (rows: ModuleRow[]) => rows.map(({ code }) => code).join(', ');
  const sentences = [
    `Ticked: ${names(added)}.`,
    fromExam.length > 0 && `Untick what your letter does not name: ${names(fromExam)} came with the exam code.`,
    unlisted.length > 0 && `Not in our list: ${names(unlisted)}. Check the spelling.`,
  ];
  return sentences.filter(Boolean).join(' ');
}

/** Replaces what came with another exam by the modules of a credential, if there is one. Figures of the member stay. */
export function withCredential(rows: ModuleRow[], exam: ExamCode | undefined): ModuleRow[] {
  const kept = rows.filter((row) => !row.isFromExam || row.questions || row.mark || row.minutes);
  return exam ? withExam(kept, exam) : kept;
}
