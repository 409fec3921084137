import * as adminComments from './content/admin-comments.ts';
import * as adminPages from './content/admin-pages.ts';
import * as commentQueue from './content/comment-queue.ts';
import * as comments from './content/comments.ts';
import * as contact from './content/contact.ts';
import * as goingLive from './content/going-live.ts';
import * as internal from './content/internal.ts';
import * as pages from './content/pages.ts';
import * as reviews from './content/reviews.ts';
import * as siteTexts from './content/site-texts.ts';
import * as outbox from './outbox.ts';

export const content = {
  ...pages,
  ...adminPages,
  ...siteTexts,
  ...comments,
  ...adminComments,
  ...commentQueue,
  ...reviews,
  ...contact,
  ...internal,
  ...goingLive,
  ...outbox,
};
