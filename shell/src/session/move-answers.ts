import type { ApiClient } from '@fairway/area/api-client';
import { withTimeout } from '@fairway/contracts/call/with-timeout';
import { readSetPlace } from '@fairway/study-ui/study-place';
import { storedVisitorAnswers, type VisitorAnswer } from '@fairway/study-ui/visitor-answers';

/** The server accepts this many in one call; the latest ones are sent. */
const maxAnswers = 200;

const moveLimitMs = 5_000;

/**
 * Moves the answers that a visitor gave in this tab, and the place to resume at, into the account that was just opened.
 * The server accepts them only into an account that has no answers. In both cases the tab drops them.
 */
async function moveAnswers(api: Pick<ApiClient, 'post'>, text: string): Promise<void> {
  const entries = Object.entries(JSON.parse(text) as Record<string, VisitorAnswer>)
    .filter(([, { isMembers }]) => !isMembers)
    .sort(([, a], [, b]) => a.at - b.at)
    .slice(-maxAnswers);
  if (entries.length === 0) return;
  const answers = entries.map(([_id, { letter, answerId, href, version }]) => {
    const mode = placeOf(href)?.mode;
    return { _id, answer_type: letter, answer_id: answerId, ...(mode && { mode }), ...(version && { version }) };
  });
  const { moved } = await api.post('/api/v1/private/visitor_answers', { body: { answers } });
  if (moved > 0) await savePlace(api, entries.at(-1)?.[1].href ?? '');
  storedVisitorAnswers.remove();
}

/** Moves the answers, or gives up after five seconds, because signing in waits for it. */
export async function moveInTime(api: Pick<ApiClient, 'post'>, text: string): Promise<void> {
  try {
    await withTimeout(moveAnswers(api, text), moveLimitMs, 'moving answers');
  } catch (error) {
    console.warn('the answers of this tab did not move into the account', error);
  }
}

async function savePlace(api: Pick<ApiClient, 'post'>, href: string): Promise<void> {
  const place = placeOf(href);
  if (!place) return;
  const { mode, type, id, num, zid, zinbookcat = '0', rating, first } = place;
  await api.post('/api/mlp_question/resume_ques/{mode}/{type}/{id}/{num}/{zid}/{zinbookcat}', {
    params: { mode, type, id, num: String(num), zid, zinbookcat },
    query: { rating, first },
  });
}

/** The place in a study set; undefined if the question was answered elsewhere. */
function placeOf(href: string) {
  const { pathname, searchParams } = new URL(href, location.origin);
  return pathname === '/question/watch' ? readSetPlace(searchParams) : undefined;
}
