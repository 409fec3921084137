// The dashboard's first script. It renders the top of the page as soon as the early calls have returned: on a slow
// connection that is seconds before the code of the page.
import { openPreview } from '@fairway/area/page-preview';
import { createRoot } from 'react-dom/client';
import { earlyApi } from './features/preview/early-queries.ts';
import { replayClicks } from './features/preview/replay-clicks.ts';
import { DashboardPreview } from './pages/dashboard-preview.tsx';
import { loadDashboard } from './pages/load-dashboard.ts';

async function showPreview(): Promise<void> {
  const { href } = location;
  const member = await loadDashboard();
  const preview = member && location.href === href && openPreview('mfe_study');
  if (!preview) return;
  const root = createRoot(preview.element);
  const { stop } = replayClicks(preview);
  preview.close = () => {
    stop();
    root.unmount();
  };
  root.render(<DashboardPreview member={member} api={earlyApi} />);
}

// If the preview fails, the page loads as it would without this script.
showPreview().catch(() => {});
