// The area's first script. It renders the question of the study page as soon as the early calls of the shell have
// returned: on a slow connection that is seconds before the code of the page.
import { readEarly } from '@fairway/area/early-calls';
import { openPreview } from '@fairway/area/page-preview';
import { questionCall, readSetPlace } from '@fairway/study-ui/study-place';
import { createRoot } from 'react-dom/client';
import { QuestionPreview } from './pages/question-preview.tsx';
import { profileCall } from './shared-calls.ts';

async function showPreview(): Promise<void> {
  if (location.pathname !== '/user/watch') return;
  const place = readSetPlace(new URLSearchParams(location.search));
  const { href } = location;
  const [member, shown] = await Promise.all([readEarly(profileCall), readEarly(...questionCall(place))]);
  // An unverified member's page begins with a banner.
  if (!member || !shown || member.verification_status === 'No' || location.href !== href) return;
  const preview = openPreview('mfe_study');
  if (!preview) return;
  const { element, presses } = preview;
  const root = createRoot(element);
  preview.close = () => root.unmount();
  root.render(<QuestionPreview member={member} place={place} shown={shown} onPress={(press) => presses.push(press)} />);
}

// If the preview fails, the page loads as it would without this script.
showPreview().catch(() => {});
