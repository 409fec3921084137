import { useHost } from '@fairway/area/use-host';
import type { AppliedImport } from '@fairway/contracts/question-bank/bank-imports';
import { Button } from '@fairway/ui/buttons/button';
import { Instant } from '@fairway/ui/days/day';
import { ConfirmDialog } from '@fairway/ui/dialogs/confirm-dialog';
import { formatNumber } from '@fairway/ui/text/format-number';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { questionsKey } from '../../shared-calls.ts';
import { useChange } from '../../use-change.ts';
import { recentImportsQuery } from './api.ts';
import styles from './import.module.css';

/** The files of the last week: what each one added can be retired together. */
export function RecentImports() {
  const { api } = useHost();
  const { data } = useQuery(recentImportsQuery(api));
  const [retiring, setRetiring] = useState<AppliedImport | null>(null);
  const { confirm } = useChange({
    call: (id: string) => api.post('/api/v1/admin/bank/imports/{id}/retire', { params: { id } }),
    notice: ({ retired, kept }) =>
      `${questions(retired)} retired${kept > 0 ? `, ${formatNumber(kept)} changed since and kept` : ''}.`,
    ms: 5_000,
    reloads: [questionsKey],
  });
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
                <Button
                  kind="quiet"
                  aria-label={`Retire what ${each.file_name} added…`}
                  onClick={() => setRetiring(each)}
                >
                  Retire what it added…
                </Button>
              )
            )}
          </li>
        ))}
      </ul>
      {retiring && (
        <ConfirmDialog
          title={`Retire what ${retiring.file_name} added?`}
          confirm="Retire them"
          onConfirm={() => confirm(retiring._id)}
          onClose={() => setRetiring(null)}
        >
          {questions(retiring.counts.added)} are no longer served, except those that were changed since. Each can be
          brought back on its page. What the file changed stays.
        </ConfirmDialog>
      )}
    </section>
  );
}

const questions = (count: number) => `${formatNumber(count)} ${count === 1 ? 'question' : 'questions'}`;
