import { modeOf } from '@fairway/contracts/question-bank/study-modes';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EndOfSet } from '../features/watch/end-of-set.tsx';
import type { Watch } from '../features/watch/load-watch.ts';
import { QuotaScreen } from '../features/watch/quota-screen.tsx';
import { VisitorTools } from '../features/watch/visitor-tools.tsx';
import { QuestionCrumbs } from '../question/question-crumbs.tsx';
import { firstOf, QuestionPlayer } from '../question/question-player.tsx';
import { setNameOf } from '../question/saved-answers.ts';
import { Head } from '../routing/head.tsx';
import { LoadedPage } from '../routing/loaded-page.tsx';
import { paths } from '../routing/paths.ts';
import { useCurrentUser } from '../routing/public-host.ts';

export function WatchPage() {
  useMembersPlayer();
  return (
    <LoadedPage<Watch>>
      {(watch) => (
        <>
          <Head title="Try the questions" />
          {watch.state === 'quota' ? (
            <QuotaScreen text={watch.text} resetText={watch.resetText} />
          ) : (
            <Player key={watch.answer.question._id} {...watch} />
          )}
        </>
      )}
    </LoadedPage>
  );
}

/** A member studies in the member's player, where the server knows them from the first question on. */
function useMembersPlayer(): void {
  const isMember = useCurrentUser().state === 'signed-in';
  const [query] = useSearchParams();
  useEffect(() => {
    if (isMember) history.replaceState(null, '', `/user/watch?${query}`);
  }, [isMember, query]);
}

function Player({ answer, answered, comments, end }: Extract<Watch, { state: 'question' }>) {
  const [query] = useSearchParams();
  const set = {
    type: query.get('type') ?? 'bookcat',
    id: query.get('id') ?? '2',
    zinbookcat: query.get('zinbookcat') ?? undefined,
    rating: query.get('rating') ?? undefined,
  };
  const setName = setNameOf(set);
  return (
    <QuestionPlayer
      answer={answer}
      answered={answered}
      set={setName}
      mode={modeOf(query.get('mode'))}
      first={firstOf(query)}
      hrefOf={(place) => paths.watch({ ...set, ...place })}
      above={<QuestionCrumbs question={answer.question} isIndexed={false} />}
      tools={<VisitorTools comments={comments} />}
      below={
        end && <EndOfSet end={end} set={setName} again={paths.watch({ ...set, mode: modeOf(query.get('mode')) })} />
      }
    />
  );
}
