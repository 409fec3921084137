import { useHost } from '@fairway/area/use-host';
import type { Member } from '@fairway/contracts/identity/identity';
import { SavedSwitch } from './saved-switch.tsx';

const path = '/api/v1/private/progress/settings';

/** Whether answers given while studying are logged. */
export function LogForm({ access }: { access: Member['access'] }) {
  const { api } = useHost();
  return (
    <SavedSwitch
      name="log setting"
      label="Keep a log of my answers"
      queryKey={['study-settings']}
      read={async () => (await api.get(path)).log_answers}
      keep={async (log_answers) => (await api.put(path, { body: { log_answers } })).log_answers}
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
