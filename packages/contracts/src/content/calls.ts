import * as outbox from '../queues/outbox-calls.ts';
import * as adminComments from './admin-comments-calls.ts';
import * as adminPages from './admin-pages-calls.ts';
import * as commentQueue from './comment-queue-calls.ts';
import * as comments from './comments-calls.ts';
import * as contact from './contact-calls.ts';
import * as goingLive from './going-live-calls.ts';
import * as handbook from './handbook-calls.ts';
import * as internal from './internal-calls.ts';
import * as pages from './pages-calls.ts';
import * as reviews from './reviews-calls.ts';
import * as siteTexts from './site-texts-calls.ts';

export const content = {
  ...pages,
  ...adminPages,
  ...siteTexts,
  ...comments,
  ...adminComments,
  ...commentQueue,
  ...reviews,
  ...contact,
  ...handbook,
  ...internal,
  ...goingLive,
  ...outbox,
};
