import { modeOf } from '@fairway/contracts/question-bank/study-modes';
import { LinkButton } from '@fairway/ui/buttons/link-button';
import { EmptyState } from '@fairway/ui/states/empty-state';
import { formatNumber } from '@fairway/ui/text/format-number';
import { useSearchParams } from 'react-router-dom';
import type { SearchView } from '../features/search/load-search-view.ts';
import { MembersNote } from '../features/search/members-note.tsx';
import { useAsMember } from '../features/search/use-as-member.ts';
import { QuotaScreen } from '../features/watch/quota-screen.tsx';
import { VisitorTools } from '../features/watch/visitor-tools.tsx';
import { firstOf, QuestionPlayer } from '../question/question-player.tsx';
import { Head } from '../routing/head.tsx';
import { LoadedPage } from '../routing/loaded-page.tsx';
import frame from '../routing/page.module.css';
import { paths } from '../routing/paths.ts';
import styles from './search-view-page.module.css';

export function SearchViewPage() {
  return <LoadedPage<SearchView>>{(view) => <View view={view} />}</LoadedPage>;
}

function View({ view }: { view: SearchView }) {
  useAsMember(view.state !== 'question' || view.answer.quota !== null);
  return (
    <>
      <Head title={`Search: ${view.terms.keyword}`} />
      {view.state === 'question' && <Result key={view.answer.question._id} view={view} />}
      {view.state === 'quota' && <QuotaScreen text={view.text} resetText={view.resetText} />}
      {view.state === 'visitors' && <Visitors view={view} />}
    </>
  );
}

function Result({ view: { terms, answer, answered, comments } }: { view: Extract<SearchView, { state: 'question' }> }) {
  const [query] = useSearchParams();
  const { num, total, next } = answer.meta;
  const mode = modeOf(query.get('mode'));
  const isVisitorsLast = next === null && num < total;
  return (
    <QuestionPlayer
      answer={answer}
      answered={answered}
      set={`search ${terms.topic} ${terms.area} ${terms.keyword}`}
      mode={mode}
      first={firstOf(query)}
      hrefOf={(place) => paths.searchView(terms, place)}
      above={
        <nav aria-label="Search" className={styles.back}>
          <a href={paths.search(terms)}>‹ Results for “{terms.keyword}”</a>
        </nav>
      }
      tools={<VisitorTools comments={comments} />}
      below={
        isVisitorsLast && (
          <MembersNote
            text={`Without logging in you can open the first ${num} of ${formatNumber(total)} results. Members can open all of them.`}
            next={paths.search(terms)}
          />
        )
      }
    />
  );
}

function Visitors({ view: { terms, text } }: { view: Extract<SearchView, { state: 'visitors' }> }) {
  return (
    <section className={`${frame.page} ${frame.text}`}>
      <h1>Search</h1>
      <EmptyState
        title="This result is for members"
        text={`${text}.`}
        action={
          <LinkButton kind="quiet" href={paths.search(terms)}>
            Back to the results
          </LinkButton>
        }
      />
      <MembersNote text="Members can open every search result." next={paths.search(terms)} />
    </section>
  );
}
