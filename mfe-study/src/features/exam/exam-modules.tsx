import { moduleNumber } from '@fairway/contracts/question-bank/exam-codes';
import { moduleName } from '@fairway/contracts/question-bank/exam-facts';
import type { MemberExam, MemberModule } from '@fairway/contracts/question-bank/member-exam';
import { hasMock, mockNote, moduleText } from '@fairway/study-ui/module-text';
import { Actions } from '@fairway/ui/buttons/actions';
import { LinkButton } from '@fairway/ui/buttons/link-button';
import { formatNumber } from '@fairway/ui/text/format-number';
import { paths } from '../../paths.ts';
import styles from './exam.module.css';

/** The modules of an exam: what passes, how much the member has seen, the last result, and what to practice. */
export function ExamModules({ exam, isPremium }: { exam: MemberExam; isPremium: boolean }) {
  return (
    <ul className={styles.lines}>
      {exam.modules.map((module) => (
        <li key={module.code}>
          <span>
            <b>{moduleName(module.code, module.title)}</b>
            <small>
              {[moduleText(module), seenText(module), resultText(module, exam)].filter(Boolean).join(' · ')}
            </small>
            {mockNote(module) && <small>{mockNote(module)}</small>}
          </span>
          {isPremium && <Practice module={module} />}
        </li>
      ))}
    </ul>
  );
}

function Practice({ module }: { module: MemberModule }) {
  const { code, twins } = module;
  const number = moduleNumber(code);
  return (
    <Actions dense>
      {twins > 0 && number !== undefined && (
        <LinkButton kind="quiet" href={paths.twins(number)} aria-label={`Similar questions of ${code}`}>
          Similar questions
        </LinkButton>
      )}
      {hasMock(module) && (
        <LinkButton kind="quiet" href={paths.mock(code)} aria-label={`Mock exam of ${code}`}>
          Mock exam
        </LinkButton>
      )}
    </Actions>
  );
}

const seenText = ({ available, unanswered }: MemberModule) =>
  available > 0 && `${formatNumber(available - unanswered)} of ${formatNumber(available)} seen`;

function resultText({ code }: MemberModule, { sittings }: MemberExam): string {
  const last = sittings.findLast(({ module }) => module === code);
  if (!last) return '';
  return last.passed ? 'passed' : 'failed';
}
