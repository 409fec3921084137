import { useHost } from '@fairway/area/use-host';
import { calendarDayText } from '@fairway/contracts/identity/day-text';
import { calendarDay, visitorTimeZone } from '@fairway/contracts/identity/time-zone';
import { certainties, everyModule, isReadLongAgo } from '@fairway/contracts/question-bank/exam-facts';
import type { AdminExamFact } from '@fairway/contracts/question-bank/exams';
import { type Column, DataTable } from '@fairway/ui/lists/data-table';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Loaded } from '../../loaded.tsx';
import { paths } from '../../paths.ts';
import { factsQuery } from './api.ts';
import { certaintyTexts } from './certainty-texts.ts';

type Module = { code: string; facts: AdminExamFact[] };

/** Every module of the exams, with what is missing or has to be read again. */
export function Page() {
  const { api } = useHost();
  const facts = useQuery(factsQuery(api));
  return (
    <>
      <p>
        Visitors see these facts on the pages of licenses and of modules, each with its source, its day and how sure it
        is. What no source states stays unknown.
      </p>
      <Loaded query={facts} title="Exam facts" lines={12}>
        {(all) => (
          <DataTable
            caption="Modules of the exams"
            columns={columns}
            rows={modulesOf(all)}
            rowKey={({ code }) => code}
          />
        )}
      </Loaded>
    </>
  );
}

const modulesOf = (facts: AdminExamFact[]): Module[] =>
  [...new Set(facts.map(({ module }) => module))].map((code) => ({
    code,
    facts: facts.filter(({ module }) => module === code),
  }));

const oldest = (facts: AdminExamFact[]) => facts.map(({ read_on }) => read_on).sort()[0] ?? '';

const columns: Column<Module>[] = [
  {
    key: 'module',
    title: 'Module',
    cell: ({ code }) => <Link to={paths.examModule(code)}>{code === everyModule ? 'Every module' : code}</Link>,
    narrow: 'untitled',
  },
  { key: 'title', title: 'Subject', cell: ({ facts }) => facts.find(({ field }) => field === 'title')?.value ?? '' },
  {
    key: 'known',
    title: 'Known',
    cell: ({ facts }) => `${facts.filter(({ value }) => value !== null).length} of ${facts.length}`,
  },
  {
    key: 'certainty',
    title: 'Least sure',
    cell: ({ facts }) => {
      const known = facts.filter(({ value }) => value !== null);
      const least = certainties.findLast((certainty) => known.some((fact) => fact.certainty === certainty));
      return least ? certaintyTexts[least] : '';
    },
  },
  {
    key: 'read',
    title: 'Read on',
    cell: ({ facts }) => {
      const day = oldest(facts);
      const isOld = isReadLongAgo(day, calendarDay(new Date(), visitorTimeZone));
      return day && `${calendarDayText(day)}${isOld ? ', more than a year ago' : ''}`;
    },
  },
];
