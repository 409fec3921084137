import type { ExamField } from '@fairway/contracts/question-bank/exam-facts';
import type { ExamFact, ExamsOutput } from '@fairway/contracts/question-bank/exams';
import type { DbOrTx } from '@fairway/db/open';
import { and, asc, eq } from 'drizzle-orm';
import { examCodeModules, examCodes, examFacts, examModules, moduleTopics } from '../schema.ts';

export type FactRow = typeof examFacts.$inferSelect;

const maxModules = 500;

/** Modules, codes and facts: a few hundred rows that editors change by hand. */
export async function readExams(db: DbOrTx, session: string): Promise<ExamsOutput> {
  const [modules, facts, topics, codes, codeModules] = await Promise.all([
    db.select().from(examModules).orderBy(asc(examModules.code)).limit(maxModules),
    listFacts(db),
    db
      .select()
      .from(moduleTopics)
      .orderBy(asc(moduleTopics.module), asc(moduleTopics.zinbook))
      .limit(4 * maxModules),
    db.select().from(examCodes).orderBy(asc(examCodes.code)).limit(maxModules),
    db
      .select()
      .from(examCodeModules)
      .orderBy(asc(examCodeModules.position))
      .limit(4 * maxModules),
  ]);
  const factsOf = Map.groupBy(facts, ({ module }) => module);
  const topicsOf = Map.groupBy(topics, ({ module }) => module);
  const modulesOf = Map.groupBy(codeModules, ({ code }) => code);
  const ofModule = (module: string) =>
    Object.fromEntries((factsOf.get(module) ?? []).map((fact) => [fact.field, presentFact(fact)]));
  return {
    modules: modules.map(({ code, department, counted }) => ({
      code,
      department,
      counted,
      facts: ofModule(code) as Record<ExamField, ExamFact>,
      topics: (topicsOf.get(code) ?? []).map(({ module: _, zinbook, ...names }) => ({
        zinbook: String(zinbook),
        ...names,
      })),
    })),
    codes: codes.map((code) => ({
      ...code,
      modules: (modulesOf.get(code.code) ?? []).map(({ module, oneOf, certainty, source, readOn }) => ({
        module,
        one_of: oneOf,
        certainty,
        source,
        read_on: readOn,
      })),
    })),
    session: ofModule(session).minutes as ExamFact,
  };
}

/** All, or those of one module. */
export function listFacts(db: DbOrTx, module?: string): Promise<FactRow[]> {
  return db
    .select()
    .from(examFacts)
    .where(module === undefined ? undefined : eq(examFacts.module, module))
    .orderBy(asc(examFacts.module), asc(examFacts.field))
    .limit(4 * maxModules);
}

export const presentFact = ({
  value,
  source,
  readOn,
  certainty,
  checkedOn,
}: Omit<FactRow, 'module' | 'field' | 'checkedBy'>) => ({
  value,
  source,
  read_on: readOn,
  certainty,
  checked_on: checkedOn,
});

const isFact = (module: string, field: ExamField) => and(eq(examFacts.module, module), eq(examFacts.field, field));

/** Locked until the transaction ends. */
export async function lockFact(tx: DbOrTx, module: string, field: ExamField): Promise<FactRow | undefined> {
  const [fact] = await tx.select().from(examFacts).where(isFact(module, field)).for('update');
  return fact;
}

export async function updateFact(tx: DbOrTx, { module, field, ...set }: FactRow): Promise<void> {
  await tx.update(examFacts).set(set).where(isFact(module, field));
}
