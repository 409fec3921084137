import type { Member } from '@fairway/contracts/identity';
import { useHost } from '@fairway/mfe/use-host';
import { CountedLinks } from '@fairway/ui/counted-links';
import { Day } from '@fairway/ui/day';
import { ErrorState } from '@fairway/ui/error-state';
import { LinkButton } from '@fairway/ui/link-button';
import { Skeleton } from '@fairway/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { booksQuery } from '../features/books/api.ts';
import { paths } from '../paths.ts';
import styles from './dashboard-page.module.css';
import { MemberOnly } from './member-only.tsx';

export function DashboardPage() {
  return (
    <section className={styles.page}>
      <title>Dashboard · Fairway</title>
      <h1>Dashboard</h1>
      <MemberOnly loading={<Skeleton lines={6} label="Loading" />}>
        {(member) => <Dashboard member={member} />}
      </MemberOnly>
    </section>
  );
}

function Dashboard({ member }: { member: Member }) {
  const { api } = useHost();
  const books = useQuery(booksQuery(api, member.question_type));
  return (
    <>
      <p className={styles.lead}>
        Welcome, {member.user_name}. <AccessWords member={member} />
      </p>
      <h2>Study {member.question_type}</h2>
      {books.isPending && <Skeleton lines={4} label="Loading the books" />}
      {books.isError && (
        <ErrorState
          title="The books did not load"
          text="The question bank does not answer right now."
          onRetry={books.refetch}
          busy={books.isFetching}
        />
      )}
      {books.isSuccess && (
        <CountedLinks
          links={books.data.map((book) => ({
            href: paths.book(book.ZINBOOK),
            text: book.ZBOOKNAME,
            count: book.total,
          }))}
        />
      )}
      <h2>Practice tests</h2>
      <p>
        <LinkButton kind="quiet" href={paths.tests}>
          Manage tests
        </LinkButton>
      </p>
    </>
  );
}

function AccessWords({ member: { access, unsubs_date } }: { member: Member }) {
  if (access === 'free') return 'You study with the free daily questions.';
  if (unsubs_date === null) return 'Your access has no end.';
  return (
    <>
      Your access runs until <Day at={unsubs_date} />.
    </>
  );
}
