import { useHost } from '@fairway/area/use-host';
import { Button } from '@fairway/ui/buttons/button';
import { BankText } from '@fairway/ui/questions/bank-text';
import { Notice } from '@fairway/ui/states/notice';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Loaded } from '../../loaded.tsx';
import { paths } from '../../paths.ts';
import { questionsKey } from '../../shared-calls.ts';
import { useChange } from '../../use-change.ts';
import styles from './version-list.module.css';

/** The questions that are easily mistaken for this one. A pair that is no trap can be rejected. */
export function QuestionTwins({ questionId: id }: { questionId: string }) {
  const { api } = useHost();
  const queryKey = [...questionsKey, 'twins', id];
  const path = '/api/v1/admin/bank/questions/{id}/twins';
  const twins = useQuery({ queryKey, queryFn: ({ signal }) => api.get(path, { params: { id }, signal }) });
  const review = useChange({
    call: ({ zid, rejected }: { zid: string; rejected: boolean }) =>
      api.put('/api/v1/admin/bank/questions/{id}/twins/{zid}', { params: { id, zid }, body: { rejected } }),
    notice: ({ success }) => success,
    reloads: [queryKey],
    isAwaited: true,
  });
  return (
    <Loaded query={twins} title="The twins" lines={3}>
      {({ data }) => (
        <>
          {review.error && <Notice kind="danger">This was not saved. Please try again.</Notice>}
          {data.length === 0 && <p>No other question is easily mistaken for this one.</p>}
          <ol className={styles.versions}>
            {data.map(({ _id: zid, ZNUMBER, ZQUESTION, marks, rejected }) => (
              <li key={zid}>
                <p>
                  <Link to={paths.question(zid)}>Question {ZNUMBER}</Link>
                  {rejected && ' · Rejected: members do not see the pair'}
                </p>
                <p>
                  <BankText text={ZQUESTION} marks={marks} />
                </p>
                <Button
                  kind="quiet"
                  busy={review.isPending}
                  onClick={() => void review.confirm({ zid, rejected: !rejected })}
                >
                  {rejected ? 'Show the pair again' : 'Reject the pair'} <span className="sr-only">with {ZNUMBER}</span>
                </Button>
              </li>
            ))}
          </ol>
        </>
      )}
    </Loaded>
  );
}
