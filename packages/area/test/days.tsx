import { filesWithDays, type Midnight, midnights, visitorMidnights } from '@fairway/testing-kit/days';
import { DayZone } from '@fairway/ui/days/day-zone';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import type { ApiClient } from '../src/api-client.ts';
import type { CurrentUser } from '../src/host-props.ts';
import { HostContext } from '../src/use-host.ts';
import { fakeHost } from './render-area.tsx';

type Show = (midnight: Midnight, api: ApiClient) => ReactNode;

export type DayPlace = {
  /**
   * Whose zone it is: that of the page (the default), one that the record names, that of the device, for instants that
   * name it, or that of visitors. A calendar day is the same everywhere.
   */
  of?: 'page' | 'record' | 'device' | 'visitor' | 'calendar';
  /** What the file shows for an instant, in one place or in several; its calls get `answers`. */
  show: Show | Show[];
  answers?: (midnight: Midnight) => Record<string, unknown>;
  /** What it must show, if not the day alone. */
  says?: (midnight: Midnight) => string;
  /** It is an entire page with its own router. */
  hasRouter?: true;
  /** Where the zone of its days is named, if not in what it shows: another of these files. */
  namedIn?: string;
};

const casesOf = ({ of = 'page' }: DayPlace): Midnight[] => (of === 'visitor' ? visitorMidnights : midnights);

/** What is read on screen or by a screen reader. */
const words = () =>
  [
    document.body.textContent,
    ...[...document.querySelectorAll('[aria-label]')].map((element) => element.getAttribute('aria-label')),
  ].join('\n');

/**
 * Tests that every file of a workspace that shows days shows the right one and names its zone, around midnight in five
 * zones, on a device where it is another day.
 */
export function testDays(
  dir: string,
  places: Record<string, DayPlace>,
  user?: (midnight: Midnight) => CurrentUser,
): void {
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.unstubAllEnvs();
    localStorage.clear();
    sessionStorage.clear();
  });

  test('every file that shows a day is tested here', () => {
    expect(Object.keys(places).sort()).toEqual(filesWithDays(dir));
    const named = Object.values(places).flatMap(({ namedIn }) => namedIn ?? []);
    expect(named.filter((file) => !(file in places))).toEqual([]);
  });

  const cases = Object.entries(places).flatMap(([file, place]) =>
    [place.show]
      .flat()
      .flatMap((show) =>
        casesOf(place).map((midnight) => ({ file, place, show, midnight, zone: midnight.zone, at: midnight.at })),
      ),
  );
  test.each(cases)('$file is right in $zone at $at', async ({ place, show, midnight }) => {
    const { zone, device, at, day, otherDay, name, short } = midnight;
    const { of = 'page', says = () => day, namedIn, hasRouter, answers = () => ({}) } = place;
    const { host } = fakeHost(answers(midnight), user?.(midnight));
    vi.stubEnv('TZ', of === 'device' ? zone : device);
    vi.useFakeTimers({ now: new Date(at), toFake: ['Date'] });
    const children = (
      <HostContext value={host}>
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          {hasRouter ? show(midnight, host.api) : <MemoryRouter>{show(midnight, host.api)}</MemoryRouter>}
        </QueryClientProvider>
      </HostContext>
    );
    // The zone of a record is stated by the record, not by the page.
    render(of === 'visitor' ? children : <DayZone zone={of === 'page' ? zone : device}>{children}</DayZone>);
    await waitFor(() => expect(words()).toContain(says(midnight)));
    if (of === 'calendar') return;
    expect(words()).not.toContain(otherDay);
    if (namedIn === undefined) expect(words()).toMatch(new RegExp(`${name}|${short.replace('+', '\\+')}`));
  });
}
