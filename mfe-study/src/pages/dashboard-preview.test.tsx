import { controlsOf } from '@fairway/area/page-preview';
import { examModule, memberExam } from '@fairway/testing-kit/fixtures';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { member } from '../test/fixtures.ts';
import { openDashboard } from '../test/open-dashboard.tsx';
import { DashboardPreview } from './dashboard-preview.tsx';

const namesOf = (element: HTMLElement) => controlsOf(element).map(({ textContent }) => textContent);
const quota = { quota: { limit: 50, used: 3, left: 47 } };
const day = { day: '2026-03-10', id: '20260310', made_at: '2026-03-10T12:00:00Z' };
const today = { ...day, total: 59, fresh: 18, seconds: 1_790, done: 0, next: 1 };

test.each([
  ['an exam', member(), memberExam({ modules: [examModule()] }), "Start today's session"],
  ['no exam', member(), null, 'Enter the codes of your approval letter'],
  ['no plan', member({ access: 'free' }), null, 'Continue'],
])(
  'the preview has the text and the controls of the page, in the same order: with %s',
  async (_what, as, exam, first) => {
    const page = openDashboard(
      {
        'GET /api/v1/private/exam': { exam },
        'GET /api/v1/private/exam/today': { needs: null, today, minutes: null },
        'GET /api/v1/private/progress/quota': quota,
      },
      as,
    );
    await screen.findByRole('link', { name: 'Rules of the Road' });
    await screen.findByRole('link', { name: first });
    const ofPage = { names: namesOf(page.container), text: page.container.textContent };
    page.unmount();
    const { container } = render(
      <QueryClientProvider client={page.queries}>
        <DashboardPreview member={as} api={page.host.api} />
      </QueryClientProvider>,
    );
    const inPreview = namesOf(container);
    expect(inPreview).toContain(first);
    expect(ofPage.names.slice(0, inPreview.length)).toEqual(inPreview);
    expect(ofPage.text).toContain(container.textContent);
    expect(container.querySelector('[data-pending], [data-page-loading]')).toBeNull();
  },
);
