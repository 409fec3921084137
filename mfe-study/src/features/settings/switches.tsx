import { useHost } from '@fairway/area/use-host';
import type { Member } from '@fairway/contracts/identity/identity';
import { useLetterKeys } from '@fairway/study-ui/use-letter-keys';
import { SavedSwitch } from './saved-switch.tsx';
import { Switch } from './switch.tsx';

const logPath = '/api/v1/private/progress/settings';
const testsPath = '/api/mlp_test/settings';

/** Whether answers given while studying are logged. */
export function LogSwitch({ access }: { access: Member['access'] }) {
  const { api } = useHost();
  return (
    <SavedSwitch
      name="log setting"
      label="Keep a log of my answers"
      queryKey={['study-settings']}
      read={async () => (await api.get(logPath)).log_answers}
      keep={async (log_answers) => (await api.put(logPath, { body: { log_answers } })).log_answers}
      saved={(on) => (on ? 'Saved. Your answers are logged.' : 'Saved. Your answers are not logged.')}
    >
      Answers you give while studying go into your log and your progress. Answers in practice tests go into your
      progress, and the setting below decides about them. When this is off, new answers are graded, and count in no list
      or figure: not in your mistakes, unanswered questions, progress, study days or streak. Earlier entries stay until
      you remove them. The history of your answers, which you can download in your profile, has every answer.
      {access === 'free' && ' The log comes with a plan. Until you have one, your answers are only in that history.'}
    </SavedSwitch>
  );
}

/** Whether answers of submitted practice tests count in progress. */
export function TestAnswersSwitch() {
  const { api } = useHost();
  return (
    <SavedSwitch
      name="test setting"
      label="Count practice tests in my progress"
      queryKey={['test-settings']}
      read={async () => (await api.get(testsPath)).count_answers}
      keep={async (count_answers) => (await api.put(testsPath, { body: { count_answers } })).count_answers}
      saved={(on) => (on ? 'Saved. Tests you submit count.' : 'Saved. Tests you submit do not count.')}
    >
      Answers of tests you submit count in your accuracy, answered questions and study days, and wrong ones join your
      mistakes. When this is off, tests are graded and change none of these. Tests you submitted before stay counted.
    </SavedSwitch>
  );
}

/** Whether the study page has letter keys in this browser. */
export function LetterKeysSwitch() {
  const [on, setOn] = useLetterKeys();
  return (
    <Switch label="Single-letter keys on the study page" on={on} onChange={setOn}>
      A to D and 1 to 4 answer; M bookmarks the question and H hides it; N and P go to the next and previous question.
      Turn this off if you use speech input. The arrow keys always work.
    </Switch>
  );
}
