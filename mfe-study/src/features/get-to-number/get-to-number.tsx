import { type ApiClient, ApiFault } from '@fairway/area/api-client';
import { NumberDialog } from '@fairway/study-ui/number-dialog';
import type { Place } from '../../paths.ts';

type Found = { num: number; zid: string };

/** Opens the question at a number of the set. */
export function GetToNumber({
  api,
  place,
  total,
  onFound,
  onClose,
}: {
  api: ApiClient;
  place: Place;
  /** The size of the set, if the page knows it. */
  total: number;
  onFound: (found: Found) => void;
  onClose: () => void;
}) {
  async function find(number: number, signal: AbortSignal): Promise<Found> {
    // A search has no call for this: its results are found by their number.
    if (place.type === 'search') return findResult(number, total);
    const { type, id, mode, zinbookcat, rating, first } = place;
    const body = { type, id, mode, zinbookcat, rating, first, number };
    const { num } = await api.post('/api/mlp_question/page_num', { body, signal });
    return { num: number, zid: num._id };
  }
  return <NumberDialog find={find} onFound={onFound} onClose={onClose} />;
}

function findResult(num: number, total: number): Found {
  if (num >= 1 && num <= total) return { num, zid: '0' };
  throw new ApiFault(400, { number: `This search has ${total} ${total === 1 ? 'result' : 'results'}` });
}
