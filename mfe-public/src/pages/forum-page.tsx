import type { NewestCommentsOutput } from '@fairway/contracts/content/content';
import { LinkButton } from '@fairway/ui/buttons/link-button';
import { ZoneNote } from '@fairway/ui/days/day';
import { EmptyState } from '@fairway/ui/states/empty-state';
import { Notice } from '@fairway/ui/states/notice';
import { formatNumber } from '@fairway/ui/text/format-number';
import { CommentCard } from '../features/forum/comment-card.tsx';
import { HeadedPage } from '../routing/headed-page.tsx';
import { LoadedPage } from '../routing/loaded-page.tsx';
import frame from '../routing/page.module.css';
import { paths } from '../routing/paths.ts';
import styles from './forum-page.module.css';

/** Members' comments on the questions, the newest first. */
export function ForumPage() {
  return (
    <LoadedPage<NewestCommentsOutput>>
      {({ data, meta }) => (
        <HeadedPage
          className={frame.text}
          name="Forum"
          title={meta.page > 0 ? `Forum, page ${meta.page + 1}` : 'Forum'}
          description="What mariners say about the license exam questions: the newest comments, each with its question."
          // Older comments move from page to page, so each is indexed with its question. Samples are not indexed.
          canonical={meta.page === 0 && !hasOnlySamples(data) ? paths.forum : undefined}
          lead={
            <>
              The newest member comments, each with its question.{' '}
              {meta.total > 0 && (
                <>
                  {meta.total === 1 ? '1 comment' : `${formatNumber(meta.total)} comments`}. <ZoneNote />
                </>
              )}
            </>
          }
        >
          {hasOnlySamples(data) && (
            <Notice announced={false}>
              <strong>Sample.</strong> These comments came with the installation. No member wrote them.
            </Notice>
          )}
          {data.length === 0 ? (
            <EmptyState
              title="No comments yet"
              text="Member comments will appear here, each with its question."
              action={<LinkButton href={paths.directory}>Question directory</LinkButton>}
            />
          ) : (
            data.map((comment) => <CommentCard key={comment._id} comment={comment} />)
          )}
          {meta.pages > 1 && <Pages {...meta} />}
        </HeadedPage>
      )}
    </LoadedPage>
  );
}

const hasOnlySamples = (comments: NewestCommentsOutput['data']) =>
  comments.length > 0 && comments.every(({ sample }) => sample);

function Pages({ page, pages }: { page: number; pages: number }) {
  return (
    <nav aria-label="Pages" className={styles.pages}>
      {page > 0 ? (
        <a href={paths.forumPage(page - 1)} rel="prev">
          ‹ Newer
        </a>
      ) : (
        <span />
      )}
      <span>
        Page {page + 1} of {pages}
      </span>
      {page + 1 < pages ? (
        <a href={paths.forumPage(page + 1)} rel="next">
          Older ›
        </a>
      ) : (
        <span />
      )}
    </nav>
  );
}
