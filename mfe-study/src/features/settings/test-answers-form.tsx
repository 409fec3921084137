import { useHost } from '@fairway/area/use-host';
import { SavedSwitch } from './saved-switch.tsx';

const path = '/api/mlp_test/settings';

/** Whether answers of submitted practice tests count in progress. */
export function TestAnswersForm() {
  const { api } = useHost();
  return (
    <SavedSwitch
      name="test setting"
      label="Count practice tests in my progress"
      queryKey={['test-settings']}
      read={async () => (await api.get(path)).count_answers}
      keep={async (count_answers) => (await api.put(path, { body: { count_answers } })).count_answers}
      saved={(on) => (on ? 'Saved. Tests you submit count.' : 'Saved. Tests you submit do not count.')}
    >
      Answers of tests you submit count in your accuracy, answered questions and study days, and wrong ones join your
      mistakes. When this is off, tests are graded and change none of these. Tests you submitted before stay counted.
    </SavedSwitch>
  );
}
