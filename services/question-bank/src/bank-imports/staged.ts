import type { ImportedContent, ImportRow } from '@fairway/contracts/question-bank/bank-imports';
import type { Picture } from '../import/picture.ts';
import type { StoredRow } from '../import/stored-rows.ts';
import { contentOf, type KnownQuestion, type WritableQuestion } from '../import/write-questions.ts';
import { explainBy, type PackEntry } from '../packs/explain-by.ts';
import { presentContent, type QuestionContent, storedContent } from '../versions/content.ts';

/** A question from a file. Its category is found or created when the import is applied. */
export type StagedQuestion = {
  question: Omit<WritableQuestion, 'zincategory' | 'zinsubcategory' | 'illustrationId'>;
  picture: Omit<Picture, 'id'> | null;
  /** Of a row that is listed for this decision, and applied by another row. */
  duplicate?: ImportRow['duplicate'];
};
export type StagedExplanation = { solution: string; credit: string };
type StagedPackRow = { pack: PackEntry };
/** The beginning of the question text of a row that is refused. */
type StagedText = { text: string };
export type StagedRow = StagedQuestion | StagedExplanation | StagedPackRow | StagedText;

/** What an import changes and an editor cannot. */
type Placement = Pick<ImportedContent, 'label' | 'book' | 'category' | 'subcategory' | 'source' | 'source_date'>;
/** `placement`: absent in rows of explanations, which do not change it. */
export type StagedBefore = QuestionContent & { placement?: Placement };

const placementOf = (row: Omit<StagedQuestion['question'], 'contentHash'>, book: string): Placement => {
  const { label, category, subcategory, source, sourceDate } = row;
  return { label, book, category, subcategory, source, source_date: sourceDate };
};

/** A question of the bank as a dry run shows it. */
export const stagedBefore = (content: QuestionContent, { row, book }: StoredRow): StagedBefore => ({
  ...content,
  placement: placementOf({ ...row, heldBack: false }, book),
});

/** The state that the outcome of a row depends on; '' for a question that is not in the bank. */
export const stateOf = (known: KnownQuestion | undefined): string =>
  known ? [known.id, known.version, known.contentHash, known.isEdited ? 'edited' : ''].join(':') : '';

/** The content of a question after a row is applied. */
function contentAfter(before: QuestionContent | null, row: StagedRow): QuestionContent | null {
  if ('pack' in row) return before && explainedContent(before, row);
  if (!('question' in row)) return before && { ...before, ...row };
  const { storedName = '', alt = '' } = row.picture ?? {};
  const content = contentOf({ ...row.question, illustrationId: null });
  return { ...content, picture: storedName, alt, retired: before?.retired ?? false };
}

/** As readers see it: an explanation of its own comes before that of a pack. */
function explainedContent(before: QuestionContent, { pack }: StagedPackRow): QuestionContent {
  const explained = before.solution === '' ? explainBy(pack, before) : undefined;
  if (!explained) return before;
  const { explanation, reference, reasons } = explained;
  return {
    ...before,
    solution: explanation,
    reference: before.reference || reference,
    reasonA: before.reasonA || (reasons.a ?? ''),
    reasonB: before.reasonB || (reasons.b ?? ''),
    reasonC: before.reasonC || (reasons.c ?? ''),
    reasonD: before.reasonD || (reasons.d ?? ''),
  };
}

const noPlacement: Placement = { label: '', book: '', category: '', subcategory: '', source: '', source_date: '' };

/** `titles`: of the books, by their numbers. */
export function presentChange(
  { before, row }: { before: StagedBefore | null; row: StagedRow | null },
  titles: ReadonlyMap<number, string>,
) {
  const earlier = before && storedContent(before);
  const after = row && contentAfter(earlier, row);
  const placed = before?.placement ?? noPlacement;
  const placedAfter =
    row && 'question' in row ? placementOf(row.question, titles.get(row.question.zinbook) ?? '') : placed;
  return {
    before: earlier && { ...presentContent(earlier), ...placed },
    after: after && { ...presentContent(after), ...placedAfter },
  };
}
