import type { ApiFault } from '@fairway/area/api-client';
import { Actions } from '@fairway/ui/buttons/actions';
import { LinkButton } from '@fairway/ui/buttons/link-button';
import { EmptyState } from '@fairway/ui/states/empty-state';
import { type Place, paths } from '../../paths.ts';

/** Why the server has no question for this address, and what to do about it: 400, 403 or 404. */
export function MissingQuestion({ fault, place }: { fault: ApiFault; place: Place }) {
  if (fault.status === 403) {
    return (
      <EmptyState
        title="Subscription Alerts"
        text={fault.fields.error ?? ''}
        action={
          <>
            <p>{fault.fields.quota} You can still search, and read the questions that you answered today.</p>
            <Actions>
              <LinkButton href={paths.subscription}>Upgrade Account</LinkButton>
              <LinkButton kind="quiet" href={paths.search()}>
                Search
              </LinkButton>
              <LinkButton kind="quiet" href={paths.dashboard}>
                Dashboard
              </LinkButton>
            </Actions>
          </>
        }
      />
    );
  }
  if (fault.fields.only) {
    return (
      <EmptyState
        title="No questions left"
        text={`${fault.fields.only}.`}
        action={
          <LinkButton href={paths.watch({ ...place, only: undefined, num: 1, zid: place.first ?? '0' })}>
            Study all of this set
          </LinkButton>
        }
      />
    );
  }
  // No test: a mistyped address, or a test that was deleted.
  if (place.type === 'test' && fault.fields.id === 'No such test') {
    return (
      <EmptyState
        title="Test not found"
        text="You may have deleted it. The questions you answered wrong are still among your mistakes."
        action={<LinkButton href={paths.mistakes}>To all your mistakes</LinkButton>}
      />
    );
  }
  if (place.type === 'schedule' && fault.fields.id === 'No list of this day') {
    return (
      <EmptyState
        title="No list for this day"
        text="Daily lists are kept for 60 days. Today's is on your dashboard."
        action={<LinkButton href={paths.dashboard}>Dashboard</LinkButton>}
      />
    );
  }
  if (isOwnSet(place.type)) return <NotInOwnSet place={place} type={place.type} />;
  if (place.terms) {
    return (
      <EmptyState
        title="Result not found"
        text={wordsOf(fault)}
        action={<LinkButton href={paths.search(place.terms)}>To the results</LinkButton>}
      />
    );
  }
  // Without the rating filter the question may be there; nothing else fixes an address.
  const mayBeWithoutRating = fault.status === 404 && place.rating !== 'all';
  const all = paths.watch({ ...place, mode: 'normal', num: 1, zid: '0', rating: 'all' });
  const isEmptySet = fault.status === 404 && place.zid === '0';
  return (
    <EmptyState
      title="Question not found"
      text={
        isEmptySet ? 'No question in this topic applies to your rating, or the topic does not exist.' : wordsOf(fault)
      }
      action={
        mayBeWithoutRating ? (
          <>
            {/* A place saved for Resume has no rating: the question may be one the rating leaves out. */}
            {!isEmptySet && (
              <p>
                <a href={paths.watch({ ...place, rating: 'all' })}>Look for it outside your rating</a>
              </p>
            )}
            <LinkButton href={all}>Show all questions of this topic</LinkButton>
          </>
        ) : (
          <LinkButton href={paths.dashboard}>Dashboard</LinkButton>
        )
      }
    />
  );
}

/**
 * The server's message about a number or a question. Its messages about addresses are for developers, not for readers.
 */
function wordsOf({ fields }: ApiFault): string {
  return fields.num ?? fields.zid ?? fields.keyword ?? 'The link is incomplete or out of date.';
}

const ownSets = {
  bookmarked: {
    empty: 'No bookmarked questions yet',
    filledBy: 'Bookmark a question while you study, and it will appear here.',
    gone: 'This question is not bookmarked',
    goneBy: 'You may have removed the bookmark.',
    toFirst: 'To your first bookmarked question',
  },
  mistakes: {
    empty: 'No mistakes to review',
    filledBy: 'A question that you answer wrong appears here, and leaves after two right answers in a row.',
    gone: 'This question is not one of your mistakes',
    goneBy: 'You may have answered it right since.',
    toFirst: 'To your first mistake',
  },
  schedule: {
    empty: 'No questions left in this list',
    filledBy: 'You hid its questions, or they are not in the bank any more.',
    gone: 'This question is not in this list',
    goneBy: 'The list may have been made again.',
    toFirst: 'To its first question',
  },
  twins: {
    empty: 'No similar questions in this module',
    filledBy: 'You hid them, or the module has none.',
    gone: 'This question is not one of the similar questions',
    goneBy: 'It may have changed.',
    toFirst: 'To the first similar question',
  },
  test: {
    empty: 'No mistakes of this test to review',
    filledBy: 'You hid its questions, or they are not in the bank any more.',
    gone: 'This question is not one of the mistakes of this test',
    goneBy: 'The link may be incomplete.',
    toFirst: 'To the first mistake of this test',
  },
};

const isOwnSet = (type: Place['type']): type is keyof typeof ownSets => type in ownSets;

/** A set of the member's own is empty, or does not contain the question of the address. */
function NotInOwnSet({ place, type }: { place: Place; type: keyof typeof ownSets }) {
  const words = ownSets[type];
  if (place.zid === '0' && place.num === 1) {
    return (
      <EmptyState
        title={words.empty}
        text={words.filledBy}
        action={<LinkButton href={paths.dashboard}>Dashboard</LinkButton>}
      />
    );
  }
  return (
    <EmptyState
      title={words.gone}
      text={words.goneBy}
      action={
        <LinkButton href={paths.watch({ ...place, mode: 'normal', first: undefined, num: 1, zid: '0' })}>
          {words.toFirst}
        </LinkButton>
      }
    />
  );
}
