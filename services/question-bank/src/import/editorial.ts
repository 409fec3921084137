import { z } from 'zod';
import { text } from './field-text.ts';

/** Information for editors, not searched. Only the reasons are shown, with the key: they reveal it. */
export type Editorial = {
  /** Per choice: why it is correct, or the mistake that leads to it. */
  reasons?: Partial<Record<'A' | 'B' | 'C' | 'D', string>>;
  /** 1 entry level, 2 officer level in one step, 3 officer level in several steps. */
  difficulty?: 1 | 2 | 3;
  syllabus?: string;
  /** Edition and date of the source in `reference`. */
  sourceEdition?: string;
  writer?: string;
  checker?: string;
};

const reasons = z.preprocess(
  (value) => value ?? {},
  z.strictObject(
    { A: text(1000), B: text(1000), C: text(1000), D: text(1000) },
    {
      error: ({ code }) =>
        code === 'unrecognized_keys' ? 'have choices other than A to D' : 'must be an object with the choices A to D',
    },
  ),
);

export const editorialFields = {
  reasons,
  difficulty: text(10).refine((value) => /^[123]?$/.test(value), 'must be 1, 2 or 3'),
  syllabus: text(200),
  source_edition: text(200),
  writer: text(100),
  checker: text(100),
};

const row = z.object(editorialFields);

/** Only non-empty fields; undefined if there are none. */
export function editorialOf(data: z.output<typeof row>): Editorial | undefined {
  const given = {
    reasons: present(data.reasons),
    difficulty: Number(data.difficulty),
    syllabus: data.syllabus,
    sourceEdition: data.source_edition,
    writer: data.writer,
    checker: data.checker,
  };
  return present(given) as Editorial | undefined;
}

/** Without empty values; undefined if all are empty. */
function present<T extends object>(given: T): Partial<T> | undefined {
  const nonEmpty = Object.entries(given).filter(([, value]) => Boolean(value));
  return nonEmpty.length === 0 ? undefined : (Object.fromEntries(nonEmpty) as Partial<T>);
}
