import { useHost } from '@fairway/area/use-host';
import type { DashboardCounts, ProgressOutput } from '@fairway/contracts/question-bank/study';
import { RadioGroup } from '@fairway/ui/fields/radio-group';
import { formatNumber } from '@fairway/ui/text/format-number';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { countsQuery, progressQuery } from '../../progress-queries.ts';
import { forgetScores } from '../../stored-scores.ts';
import { useRemoveAll } from './use-remove-all.ts';

type Scope = 'list' | 'progress';

/**
 * Remove All of the log: the list only, or with all progress, each with what it removes (G-54). Undefined if there is
 * neither, 'loading' until that is known. `logged`: the number of questions in the list; undefined until it has loaded.
 */
export function useClearLog(logged: number | undefined, isEnabled: boolean) {
  const { api } = useHost();
  const [chosen, setScope] = useState<Scope>('list');
  const progress = useQuery({ ...progressQuery(api), enabled: isEnabled });
  const counts = useQuery({ ...countsQuery(api), enabled: isEnabled });
  const hasProgress = progress.data !== undefined && progress.data.books.length > 0;
  // If the list is empty, only the progress is left to remove.
  const scope = logged === 0 ? 'progress' : chosen;
  const clearList = useRemoveAll('logged question', 'Your log is empty now.');
  const clearAll = useRemoveAll('logged question', 'Your log and your progress are empty now.', true);
  if (!isEnabled || logged === undefined) return undefined;
  if (logged === 0 && progress.isLoading) return 'loading';
  if (logged === 0 && !hasProgress) return undefined;

  const known = progress.data && counts.data && effectOnProgress(logged, progress.data, counts.data);
  const failed = progress.isError || counts.isError;
  const all = known ?? (failed ? 'What this removes could not be counted. Please try again later.' : 'Counting…');
  return {
    label: 'Remove All',
    effect:
      'Your bookmarks, hidden questions, notes, tests, and where you left off stay in both cases. So does the history of your answers, which you can download in your profile.',
    options: (
      <RadioGroup
        label="What to remove"
        name="scope"
        value={scope}
        options={[
          ...(logged > 0 ? [{ value: 'list' as const, label: 'The list only', text: effectOnList(logged) }] : []),
          { value: 'progress' as const, label: 'The list and all progress', text: all },
        ]}
        onChange={setScope}
      />
    ),
    run: async () => {
      if (scope === 'list') return clearList();
      // Nobody confirms what they were not shown.
      if (!known) return all;
      const failure = await clearAll();
      if (failure === undefined) forgetScores();
      return failure;
    },
  };
}

function effectOnList(logged: number): string {
  const leaves = logged === 1 ? '1 logged question leaves' : `${formatNumber(logged)} logged questions leave`;
  return `${leaves} this list and the lists by topic. Your mistakes, study days, streak, accuracy, weakest topics and progress in each book stay.`;
}

/** The server sends no more days than these. */
const daysSent = 366;

function effectOnProgress(logged: number, progress: ProgressOutput, { mistakes }: DashboardCounts): string {
  const answers = sum(progress, 'answered');
  const tested = sum(progress, 'tested');
  const days = progress.days.length;
  const parts = [
    count(logged, 'logged question'),
    count(mistakes, 'mistake'),
    days >= daysSent ? `${daysSent} and more study days` : count(days, 'study day'),
    'your streak',
    `the accuracy of ${count(answers, 'answer')} in ${count(progress.books.length, 'book')}${tested > 0 ? `, ${formatNumber(tested)} of them in practice tests` : ''}`,
    'how often you missed each question',
    'your progress in each book',
  ];
  return `Removed: ${parts.filter((part) => !part.startsWith('0 ')).join('; ')}.`;
}

const sum = ({ books }: ProgressOutput, figure: 'answered' | 'tested') =>
  books.reduce((all, book) => all + book[figure], 0);

const count = (number: number, word: string) => `${formatNumber(number)} ${word}${number === 1 ? '' : 's'}`;
