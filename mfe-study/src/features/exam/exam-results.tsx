import { messageOf } from '@fairway/area/message-of';
import { useHost } from '@fairway/area/use-host';
import { moduleName } from '@fairway/contracts/question-bank/exam-facts';
import type { MemberExam, MemberExamOutput, Sitting } from '@fairway/contracts/question-bank/member-exam';
import { Actions } from '@fairway/ui/buttons/actions';
import { Button } from '@fairway/ui/buttons/button';
import { LinkButton } from '@fairway/ui/buttons/link-button';
import { CalendarDay } from '@fairway/ui/days/day';
import { Notice } from '@fairway/ui/states/notice';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { addSitting, changedExam, removeSitting, saveExam } from './api.ts';
import styles from './exam.module.css';
import { modulesSat } from './exam-day.ts';
import { retestHref } from './retest-href.ts';

/** After the exam day: how each module went, in one tap; then the results, and the dates of a retest. */
export function ExamResults({
  exam,
  today,
  times,
  onSaved,
}: {
  exam: MemberExam;
  today: string;
  /** How often the exam was saved here: after that, the question is shown. */
  times: number;
  onSaved: (saved: MemberExamOutput) => void;
}) {
  const { api, notify } = useHost();
  const heading = useRef<HTMLHeadingElement>(null);
  const change = useMutation({
    networkMode: 'always',
    mutationFn: (send: () => Promise<MemberExamOutput>) => send(),
    onSuccess: onSaved,
  });
  const sat = modulesSat(exam, today);
  const isAsked = sat.some(({ sitting }) => !sitting);
  // While the others are asked, an entered result stays where its buttons were: the next tap must not hit another module.
  const asked = isAsked ? sat : [];
  const others = exam.sittings.filter((each) => !asked.some(({ sitting }) => sitting === each));
  const retest = retestHref(exam);
  const sit = (module: string, day: string, passed: boolean) =>
    change.mutate(() => addSitting(api, { module, day, passed }));
  const remove = ({ module, day }: Sitting) => change.mutate(() => removeSitting(api, { module, day }));
  const withoutDay = () =>
    change.mutate(() => saveExam(api, changedExam(exam, { exam_day: null })), {
      onSuccess: () => notify({ kind: 'success', text: 'The day is removed. Enter the new one once you know it.' }),
    });
  const titleOf = (code: string) =>
    moduleName(code, exam.modules.find((module) => module.code === code)?.title ?? null);

  useEffect(() => {
    if (isAsked && times > 0) heading.current?.focus();
  }, [isAsked, times]);

  if (!isAsked && exam.sittings.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="results">
      <h2 id="results" ref={heading} tabIndex={-1}>
        {isAsked ? 'How did it go?' : 'Results'}
      </h2>
      {change.isError && <Notice kind="danger">This was not saved. {messageOf(change.error)}</Notice>}
      {isAsked && exam.exam_day !== null && (
        <>
          <p className={styles.line}>
            Your exam day, <CalendarDay date={exam.exam_day} />, is over.
          </p>
          <ul className={styles.lines}>
            {asked.map(({ code, title, sitting }) =>
              sitting ? (
                <Result key={code} sitting={sitting} titleOf={titleOf} remove={remove} busy={change.isPending} />
              ) : (
                <li key={code}>
                  <b>{moduleName(code, title)}</b>
                  <Actions dense>
                    {[true, false].map((passed) => (
                      <Button
                        key={String(passed)}
                        kind="quiet"
                        busy={change.isPending}
                        aria-label={`${passed ? 'Passed' : 'Failed'}: ${code}`}
                        onClick={() => sit(code, `${exam.exam_day}`, passed)}
                      >
                        {passed ? 'Passed' : 'Failed'}
                      </Button>
                    ))}
                  </Actions>
                </li>
              ),
            )}
          </ul>
          <Actions dense>
            <Button kind="text" busy={change.isPending} onClick={withoutDay}>
              It was moved or canceled
            </Button>
          </Actions>
        </>
      )}
      {others.length > 0 && (
        <ul className={styles.lines}>
          {others.map((sitting) => (
            <Result
              key={`${sitting.module} ${sitting.day}`}
              sitting={sitting}
              titleOf={titleOf}
              remove={remove}
              busy={change.isPending}
            />
          ))}
        </ul>
      )}
      {retest && (
        <LinkButton kind="quiet" href={retest}>
          When may I retake it?
        </LinkButton>
      )}
    </section>
  );
}

function Result({
  sitting,
  titleOf,
  remove,
  busy,
}: {
  sitting: Sitting;
  titleOf: (code: string) => string;
  remove: (sitting: Sitting) => void;
  busy: boolean;
}) {
  return (
    <li>
      <span>
        <b>{titleOf(sitting.module)}</b>
        <small>
          {sitting.passed ? '✓ Passed' : '✕ Failed'} on <CalendarDay date={sitting.day} />
        </small>
      </span>
      <Button
        kind="text"
        busy={busy}
        aria-label={`Remove the result of ${sitting.module}`}
        onClick={() => remove(sitting)}
      >
        Remove
      </Button>
    </li>
  );
}
