import { useHost } from '@fairway/area/use-host';
import { LoadError } from '@fairway/area-ui/load-error';
import type { Question } from '@fairway/contracts/question-bank/question';
import { Button } from '@fairway/ui/buttons/button';
import { Dialog, DialogActions } from '@fairway/ui/dialogs/dialog';
import { titleOf } from '@fairway/ui/pictures/illustration';
import { BankText } from '@fairway/ui/questions/bank-text';
import { Skeleton } from '@fairway/ui/states/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import styles from './diagram-dialog.module.css';

/** Every question that shows the same picture as this one. */
export function DiagramDialog({ question, onClose }: { question: Question; onClose: () => void }) {
  const { api } = useHost();
  const sharing = useQuery({
    queryKey: ['diagram', question._id],
    queryFn: () => api.get('/api/v1/private/question_diagram/{zid}', { params: { zid: question._id } }),
    staleTime: 10 * 60_000,
  });
  return (
    <Dialog title={`Questions for ${titleOf(question.ZIMAGENAME) || 'this diagram'}`} onClose={onClose}>
      {sharing.isPending && <Skeleton lines={4} label="Loading the questions" />}
      {sharing.isError && <LoadError query={sharing} title="The questions did not load" />}
      {sharing.isSuccess && (
        <ul className={styles.questions}>
          {sharing.data.data.map(({ _id, ZNUMBER, ZQUESTION, ZINBOOK }) => (
            <li key={_id}>
              <Link
                to={paths.watch({ mode: 'normal', type: 'book', id: ZINBOOK, num: 1, zid: _id, rating: 'all' })}
                aria-current={_id === question._id ? 'true' : undefined}
                onClick={onClose}
              >
                <small>{ZNUMBER}</small> <BankText text={ZQUESTION} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      <DialogActions>
        <Button kind="quiet" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
