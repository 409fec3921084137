import type { RetestContent } from '../features/retest/load-retest.ts';
import { RetestDates } from '../features/retest/retest-dates.tsx';
import { RetestForm } from '../features/retest/retest-form.tsx';
import { RetestRule } from '../features/retest/retest-rule.tsx';
import { HeadedPage } from '../routing/headed-page.tsx';
import { LoadedPage } from '../routing/loaded-page.tsx';
import frame from '../routing/page.module.css';
import { paths } from '../routing/paths.ts';

export function ExamRetestPage() {
  return <LoadedPage<RetestContent>>{(content) => <ExamRetest {...content} />}</LoadedPage>;
}

function ExamRetest({ result, ...form }: RetestContent) {
  return (
    <HeadedPage
      name="Retest dates"
      description="Failed a module of your Coast Guard exam? How many retests you have, until which day, and when a complete exam is due, by 46 CFR 11.217."
      canonical={paths.examRetest}
      lead="After a failed module of an officer’s exam: how many retests you have, until which day, and what comes then."
    >
      <p>
        {form.isFromExam ? (
          <a href={paths.exam}>Back to My exam</a>
        ) : (
          <>
            With an account, <a href={paths.exam}>My exam</a> keeps your results and fills this in.
          </>
        )}
      </p>
      {result && <RetestDates result={result} hasLetter={form.typed.letter !== ''} />}
      <div className={frame.beside}>
        <RetestForm {...form} />
        <RetestRule />
      </div>
    </HeadedPage>
  );
}
