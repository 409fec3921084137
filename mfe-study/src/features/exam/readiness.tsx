import { useHost } from '@fairway/area/use-host';
import { moduleName } from '@fairway/contracts/question-bank/exam-facts';
import { minAttempts } from '@fairway/contracts/question-bank/last-exam';
import type { MemberModule, ModuleReadiness, ReadinessRange } from '@fairway/contracts/question-bank/member-exam';
import { hasMock } from '@fairway/study-ui/module-text';
import { Button } from '@fairway/ui/buttons/button';
import { CalendarDay } from '@fairway/ui/days/day';
import { formatNumber } from '@fairway/ui/text/format-number';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../paths.ts';
import { readinessQuery } from './api.ts';
import { againstMark, allText, missingText, ofHundred, rangeText } from './assessed-modules.ts';
import styles from './readiness.module.css';

/**
 * Where the member stands in each module: a range on a scale, beside the mark. The rows are there before the figures, and
 * of the same height: nothing moves, and what is below does not wait.
 */
export function Readiness({ modules }: { modules: MemberModule[] }) {
  const { api } = useHost();
  const { data, isError, isFetching, refetch } = useQuery(readinessQuery(api));
  const hasFailed = isError && !data;
  return (
    <>
      <p className={styles.how}>
        Each band is our estimate of the share of a module's questions that you would get right. Four times out of five
        the truth is inside. It counts first answers only.
      </p>
      <div className={styles.axis} aria-hidden="true">
        {marks.map((mark) => (
          <span key={mark}>{mark}</span>
        ))}
      </div>
      <ul className={styles.rows} aria-busy={!data && !hasFailed}>
        {modules.map((module) => (
          <Row key={module.code} module={module} found={data?.modules.find(({ code }) => code === module.code)} />
        ))}
      </ul>
      <div className={styles.all}>
        {hasFailed ? (
          <>
            <p>Your readiness did not load.</p>
            <Button kind="quiet" busy={isFetching} onClick={() => refetch()}>
              Try again
            </Button>
          </>
        ) : data?.needs === 'log' ? (
          <p>
            Readiness needs your log, which is off. <a href={paths.settings}>Switch it on in the settings</a>
          </p>
        ) : (
          <p>{data && allText(data, modules)}</p>
        )}
      </div>
    </>
  );
}

/** `found`: undefined until it has loaded, or if it is missing something. */
function Row({ module, found }: { module: MemberModule; found: ModuleReadiness | undefined }) {
  const { code, title, mark } = module;
  const share = found?.share ?? null;
  const standing = share && againstMark(share, mark);
  const canHaveRange = module.available - module.unanswered >= minAttempts;
  return (
    <li>
      <div className={styles.name}>
        <b>{title ?? code}</b>
        <small>
          {moduleName(code, null)}
          {found && ` · ${formatNumber(found.attempts)} first answers`}
        </small>
      </div>
      <Scale label={scaleText(title ?? code, share, mark)} share={share} mark={mark} />
      <div className={styles.value}>
        {share && <b>{rangeText(share)}</b>}
        {standing && (
          <small>
            <span aria-hidden="true">{standing[0]}</span> {standing[1]}
          </small>
        )}
        {found && !share && <small>Too few {module.available < minAttempts ? 'questions' : 'answers'}</small>}
      </div>
      <p className={canHaveRange ? `${styles.note} ${styles.long}` : styles.note}>
        {found && <Note found={found} module={module} />}
      </p>
      {hasMock(module) && (
        <a className={styles.mock} href={paths.mock(code)} aria-label={`Mock exam of ${code}`}>
          Mock exam
        </a>
      )}
    </li>
  );
}

function Note({ found, module }: { found: ModuleReadiness; module: MemberModule }) {
  const { as_of, pass, gap } = found;
  if (as_of === null) return missingText(found, module);
  return (
    <>
      {pass
        ? `Of 100 members like you, ${ofHundred(pass)} would pass. `
        : module.needed === null
          ? 'To estimate the chance to pass, we need the number of questions and the mark: enter them in My exam. '
          : 'We do not estimate the chance to pass: our bank lacks a part of this module. '}
      <span>
        As of <CalendarDay date={as_of} />.{gap !== null && ` Main gap: ${gap}.`}
      </span>
    </>
  );
}

const scaleText = (title: string, share: ReadinessRange | null, mark: number | null) =>
  [`${title}: ${share ? `${share.low} to ${share.high}%` : 'no range yet'}`, mark && `pass mark ${mark}%`]
    .filter(Boolean)
    .join(', ');

/** The scale begins here: below, everything is far from passing. */
const lowest = 40;
const marks = [40, 50, 60, 70, 80, 90, 100];
const placeOf = (percent: number) => Math.max(0, percent - lowest) * 10;

type ScaleProps = { label: string; share: ReadinessRange | null; mark: number | null };

function Scale({ label, share, mark }: ScaleProps) {
  const [from, to] = share ? [placeOf(share.low), placeOf(share.high)] : [0, 0];
  return (
    <svg className={styles.scale} viewBox="0 0 600 34" preserveAspectRatio="none" role="img" aria-label={label}>
      <rect className={styles.water} y="6" width="600" height="14" />
      <path className={styles.ticks} d={marks.map((at) => `M${placeOf(at)} 18V26`).join('')} />
      <path className={styles.base} d="M0 26H600" />
      {share ? (
        <>
          <rect className={styles.band} x={from} y="6" width={Math.max(2, to - from)} height="14" />
          <path className={styles.middle} d={`M${(from + to) / 2} 6v14`} />
        </>
      ) : (
        <rect className={styles.none} x="1" y="7" width="598" height="13" />
      )}
      {mark !== null && <path className={styles.mark} d={`M${placeOf(mark)} 0V33`} />}
    </svg>
  );
}
