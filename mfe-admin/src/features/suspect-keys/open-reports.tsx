import { useHost } from '@fairway/area/use-host';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Loaded } from '../../loaded.tsx';
import { paths } from '../../paths.ts';
import { questionQuery } from '../../shared-calls.ts';

/** What members report about a question. */
export function OpenReports({ questionId }: { questionId: string }) {
  const { api } = useHost();
  const question = useQuery(questionQuery(api, questionId));
  return (
    <Loaded query={question} title="The reports" lines={3}>
      {({ reports }) =>
        reports.length === 0 ? (
          <p>No open report.</p>
        ) : (
          <>
            <ul>
              {reports.map(({ _id, message }) => (
                <li key={_id}>{message || 'No message'}</li>
              ))}
            </ul>
            <p>
              <Link to={paths.questionReports}>Problem reports</Link>
            </p>
          </>
        )
      }
    </Loaded>
  );
}
