import { useHost } from '@fairway/area/use-host';
import { calendarDayText } from '@fairway/contracts/identity/day-text';
import { type Certainty, certainties, type ExamField, everyModule } from '@fairway/contracts/question-bank/exam-facts';
import type { AdminExamFact } from '@fairway/contracts/question-bank/exams';
import { SelectField } from '@fairway/ui/fields/select-field';
import { TextField } from '@fairway/ui/fields/text-field';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { Loaded } from '../../loaded.tsx';
import { NoSuchRecord } from '../../no-such-record.tsx';
import { RecordForm } from '../../record-form.tsx';
import { factsKey, factsQuery } from './api.ts';
import { certaintyTexts } from './certainty-texts.ts';

const titles: Record<ExamField, string> = {
  title: 'Subject',
  questions: 'Number of questions',
  mark: 'Pass mark, in percent',
  minutes: 'Time, in minutes',
};

const labels = { value: 'Value', source: 'Source', read_on: 'Read on', certainty: 'How sure' };

/** The facts of a module, each in a form of its own. */
export function Page() {
  const { api } = useHost();
  const { module = '' } = useParams();
  const facts = useQuery(factsQuery(api, module));
  return (
    <Loaded query={facts} title="The module" lines={12}>
      {(all) =>
        all.length === 0 ? (
          <NoSuchRecord title="No such module" />
        ) : (
          <>
            <p>{module === everyModule ? 'These facts apply to every module without its own.' : `Module ${module}`}</p>
            {all.map((fact) => (
              <FactForm key={fact.field} fact={fact} />
            ))}
          </>
        )
      }
    </Loaded>
  );
}

function FactForm({ fact }: { fact: AdminExamFact }) {
  const { api } = useHost();
  const queries = useQueryClient();
  const { module, field: name } = fact;
  const readAgain = async () => {
    const facts = await queries.fetchQuery({ ...factsQuery(api, module), staleTime: 0 });
    return facts.find(({ field }) => field === name) ?? fact;
  };
  return (
    <RecordForm
      panel={titles[name]}
      name={titles[name]}
      query={{ queryKey: ['exam-fact', module, name], queryFn: readAgain, initialData: fact }}
      labels={labels}
      required={['source', 'read_on', 'certainty']}
      save={async (form, base) => {
        const typed = (field: keyof typeof labels) => String(form.get(field) ?? '');
        const body = {
          value: typed('value'),
          source: typed('source'),
          read_on: typed('read_on'),
          certainty: typed('certainty') as Certainty,
          based_on: base,
        };
        const { success: notice, fact: saved } = await api.put('/api/v1/admin/exams/facts/{module}/{field}', {
          params: { module, field: name },
          body,
        });
        await queries.invalidateQueries({ queryKey: factsKey });
        return { saved, notice };
      }}
    >
      {(field, { checked_by, checked_on }) => (
        <>
          <TextField {...field('value')} hint="Leave it empty if no source states it." autoComplete="off" />
          <TextField {...field('source')} hint="What you read, and where: readers see it." autoComplete="off" />
          <TextField {...field('read_on')} type="date" hint="The day you read the source." />
          <SelectField
            {...field('certainty')}
            options={certainties.map((certainty) => [certainty, certaintyTexts[certainty]])}
          />
          <p>
            {checked_on
              ? `Confirmed by ${checked_by} on ${calendarDayText(checked_on)}.`
              : 'Not confirmed by an administrator yet.'}
          </p>
        </>
      )}
    </RecordForm>
  );
}
