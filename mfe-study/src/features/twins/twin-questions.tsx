import { useHost } from '@fairway/area/use-host';
import type { Question } from '@fairway/contracts/question-bank/question';
import { BankText } from '@fairway/ui/questions/bank-text';
import { skipToken, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import styles from './twin-questions.module.css';

const kept = { staleTime: Number.POSITIVE_INFINITY, retry: false } as const;

/**
 * The questions that are easily mistaken for this one, which has been answered. Few questions have any, so the list of
 * those that do is read once. Last on the page: nothing moves when they arrive. Without them, nothing is missing.
 */
export function TwinQuestions({
  question: { _id: zid, ZQUESTION },
}: {
  question: Pick<Question, '_id' | 'ZQUESTION'>;
}) {
  const { api } = useHost();
  const { data: twinned } = useQuery({
    ...kept,
    queryKey: ['twins'],
    queryFn: () => api.get('/api/v1/private/twins'),
  });
  const { data: twins } = useQuery({
    ...kept,
    queryKey: ['twins', zid],
    queryFn: twinned?.ids.includes(zid) ? () => api.get('/api/v1/private/twins/{zid}', { params: { zid } }) : skipToken,
  });
  if (!twins || twins.data.length === 0) return null;
  return (
    <section className={styles.twins} aria-labelledby="twins">
      <h2 id="twins">Easily mistaken for</h2>
      {twins.data.map((twin) => (
        <dl key={twin._id}>
          <dt>This question</dt>
          <dd>
            <BankText text={ZQUESTION} marks={twin.own_marks} />
          </dd>
          <dt>
            <Link
              to={paths.watch({ mode: 'normal', type: 'book', id: twin.ZINBOOK, num: 1, zid: twin._id, rating: 'all' })}
            >
              Question {twin.ZNUMBER}
            </Link>
          </dt>
          <dd>
            <BankText text={twin.ZQUESTION} marks={twin.marks} />
          </dd>
        </dl>
      ))}
    </section>
  );
}
