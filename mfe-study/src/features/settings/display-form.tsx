import { useLetterKeys } from '@fairway/study-ui/use-letter-keys';
import { Switch } from './switch.tsx';

/** How the study page behaves in this browser; each change takes effect at once. */
export function DisplayForm() {
  const [on, setOn] = useLetterKeys();
  return (
    <Switch label="Single-letter keys on the study page" on={on} onChange={setOn}>
      A to D and 1 to 4 answer; M bookmarks the question and H hides it; N and P go to the next and previous question.
      Turn this off if you use speech input. The arrow keys always work.
    </Switch>
  );
}
