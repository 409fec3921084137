import { useHost } from '@fairway/area/use-host';
import { Instant } from '@fairway/ui/days/day';
import { formatNumber } from '@fairway/ui/text/format-number';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { AskButton } from '../../ask-button.tsx';
import { paths } from '../../paths.ts';
import { questionsKey } from '../../shared-calls.ts';
import { recentImportsQuery } from './api.ts';
import styles from './import.module.css';

/** The files of the last week: what each one added can be retired together. */
export function RecentImports() {
  const { api } = useHost();
  const { data } = useQuery(recentImportsQuery(api));
  if (!data || data.data.length === 0) return null;
  return (
    <section className={styles.result} aria-labelledby="recent-imports">
      <h2 id="recent-imports">Imported in the last week</h2>
      <ul className={styles.recent}>
        {data.data.map((each) => (
          <li key={each._id}>
            <div>
              <Link to={`?run=${each._id}`}>{each.file_name}</Link>
              <p className={styles.hint}>
                {each.applied_by && `${each.applied_by} · `}
                <Instant at={each.applied_at} /> · {formatNumber(each.counts.added)} added,{' '}
                {formatNumber(each.counts.changed)} changed
                {each.format === 'questions' && each.counts.added > 0 && (
                  <>
                    {' '}
                    ·{' '}
                    <Link to={paths.addedBy(each._id)} aria-label={`See what ${each.file_name} added`}>
                      See what it added
                    </Link>
                  </>
                )}
              </p>
            </div>
            {each.retired_at ? (
              <p className={styles.hint}>
                Retired on <Instant at={each.retired_at} />
              </p>
            ) : (
              each.counts.added > 0 && (
                <AskButton
                  label="Retire what it added…"
                  of={each.file_name}
                  title={`Retire what ${each.file_name} added?`}
                  confirm="Retire them"
                  call={() => api.post('/api/v1/admin/bank/imports/{id}/retire', { params: { id: each._id } })}
                  notice={({ retired, kept }) =>
                    `${questions(retired)} retired${kept > 0 ? `, ${formatNumber(kept)} changed since and kept` : ''}.`
                  }
                  ms={5_000}
                  reloads={[questionsKey]}
                >
                  {questions(each.counts.added)} are no longer served, except those that were changed since. Each can be
                  brought back on its page. What the file changed stays.
                </AskButton>
              )
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const questions = (count: number) => `${formatNumber(count)} ${count === 1 ? 'question' : 'questions'}`;
