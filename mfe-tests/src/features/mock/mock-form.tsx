import type { ApiClient } from '@fairway/area/api-client';
import { useFormSubmit } from '@fairway/area/use-form-submit';
import { moduleName } from '@fairway/contracts/question-bank/exam-facts';
import type { MemberModule } from '@fairway/contracts/question-bank/member-exam';
import { clockText, hasMock, mockNote, moduleText } from '@fairway/study-ui/module-text';
import { Actions } from '@fairway/ui/buttons/actions';
import { Button } from '@fairway/ui/buttons/button';
import { Form } from '@fairway/ui/fields/form';
import { formatNumber } from '@fairway/ui/text/format-number';
import { useState } from 'react';
import { generateModuleTest } from '../../tests-api.ts';
import { TimeLimitField } from '../../time-limit-field.tsx';
import styles from './mock-form.module.css';

/** A mock exam of one module: of that in the address, or of one to choose. Those without a mock say why. */
export function MockForm({
  api,
  modules,
  first,
  onGenerated,
}: {
  api: ApiClient;
  modules: MemberModule[];
  /** The code that is chosen already, if it has a mock. */
  first: string | null;
  onGenerated: (testNum: string, isOnPaper: boolean) => Promise<void>;
}) {
  const offered = modules.filter(hasMock);
  const [code, setCode] = useState((offered.find((module) => module.code === first) ?? offered[0])?.code);
  const [isPicking, setPicking] = useState(code !== first);
  const [wantsNew, setWantsNew] = useState(false);
  const chosen = offered.find((module) => module.code === code);
  const isNewOnly = wantsNew && chosen !== undefined && chosen.unanswered > 0;
  const form = useFormSubmit(async (fields, submitter) => {
    if (!chosen) return;
    const minutes = String(fields.get('minutes') ?? '');
    const { test_num } = await generateModuleTest(api, { module: chosen.code, new_only: isNewOnly, minutes });
    await onGenerated(test_num, submitter?.getAttribute('name') === 'paper');
  });
  const { busy, faults } = form;
  const fault = faults.module ?? faults.new_only;
  return (
    <Form className={styles.form} form={form}>
      {chosen && !isPicking ? (
        <div className={styles.chosen}>
          <h2>{moduleName(chosen.code, chosen.title)}</h2>
          <ModuleFacts module={chosen} />
        </div>
      ) : (
        <fieldset className={styles.modules} aria-describedby={fault && 'mock-fault'}>
          <legend className="sr-only">Module</legend>
          {modules.map((module) => (
            <label key={module.code}>
              <input
                type="radio"
                name="module"
                value={module.code}
                checked={module.code === code}
                disabled={!hasMock(module)}
                onChange={() => setCode(module.code)}
              />
              <span>
                <b>{moduleName(module.code, module.title)}</b>
                <ModuleFacts module={module} />
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {chosen && (
        <label className={styles.check}>
          <input
            type="checkbox"
            name="new_only"
            checked={isNewOnly}
            disabled={chosen.unanswered === 0}
            onChange={({ target }) => setWantsNew(target.checked)}
          />
          <span>
            Only questions new to you ({formatNumber(chosen.unanswered)} left)
            {chosen.unanswered < (chosen.questions ?? 0) && <small>Too few for a verdict.</small>}
          </span>
        </label>
      )}
      {chosen && (
        <TimeLimitField
          hint={`Leave it blank for ${chosen.minutes === null ? 'no limit' : clockText(chosen.minutes)}.`}
        />
      )}
      {fault && (
        <p className={styles.fault} id="mock-fault">
          {fault}
        </p>
      )}
      {chosen && (
        <>
          <Actions>
            <Button type="submit" busy={busy}>
              {busy ? 'Drawing the questions…' : `Start the mock exam of ${moduleName(chosen.code, null)}`}
            </Button>
            <Button type="submit" kind="quiet" name="paper" busy={busy}>
              Take it on paper
            </Button>
            {!isPicking && modules.length > 1 && (
              <Button kind="text" onClick={() => setPicking(true)}>
                Another module
              </Button>
            )}
          </Actions>
          <small>
            The time starts at the first question and does not stop while you are away. When it is up, the exam ends
            with what you have chosen by then.
          </small>
        </>
      )}
    </Form>
  );
}

const ModuleFacts = ({ module }: { module: MemberModule }) => (
  <>
    <small>{moduleText(module)}</small>
    {mockNote(module) && <small>{mockNote(module)}</small>}
  </>
);
