import { useHost } from '@fairway/area/use-host';
import type { QuestionLimit, SetType } from '@fairway/contracts/question-bank/study-sets';
import { limitLabels } from '@fairway/study-ui/limit-labels';
import { SelectField } from '@fairway/ui/fields/select-field';
import { formatNumber } from '@fairway/ui/text/format-number';
import { useQuery } from '@tanstack/react-query';
import type { Place } from '../../paths.ts';

/** Limits the study of a set; each option has the number of questions it leaves. */
export function LimitSelect({
  place,
  onChange,
}: {
  place: Place;
  onChange: (only: QuestionLimit | undefined) => void;
}) {
  const { api } = useHost();
  const { type, id, zinbookcat, rating } = place;
  // Under the key of the lists: recorded answers and marks change the counts.
  const { data } = useQuery({
    queryKey: ['lists', 'limits', type, id, zinbookcat, rating],
    queryFn: () =>
      api.get('/api/v1/private/progress/limits', { query: { type: type as SetType, id, zinbookcat, rating } }),
    retry: false,
  });
  const counted = (text: string, count: number | undefined) =>
    count === undefined ? text : `${text} (${formatNumber(count)})`;
  return (
    <SelectField
      label="Questions"
      value={place.only ?? ''}
      onChange={({ target }) => onChange((target.value || undefined) as QuestionLimit | undefined)}
    >
      <option value="">{counted('All', data?.total)}</option>
      {Object.entries(limitLabels).map(([only, text]) => (
        <option key={only} value={only}>
          {counted(text, data?.[only as QuestionLimit])}
        </option>
      ))}
    </SelectField>
  );
}
