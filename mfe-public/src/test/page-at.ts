import type { PublicSettings } from '@fairway/contracts/identity/site-settings';
import { fakeFetch } from '@fairway/testing-kit/fake-fetch';
import { afterEach, vi } from 'vitest';
import { render } from '../server.tsx';
import { everything } from './fixtures.ts';

afterEach(() => vi.unstubAllGlobals());

/** Renders an address as the gateway does; the services answer `changed`, and else `base`. */
export async function renderAt(address: string, changed: Record<string, unknown> = {}, base = everything()) {
  const answers = { ...base, ...changed };
  const { fetch, calls } = fakeFetch(answers);
  vi.stubGlobal('fetch', fetch);
  const settings = answers['GET /api/v1/public/settings'] as Partial<PublicSettings> | undefined;
  const trialDays = settings?.trial_days ?? null;
  const site = { apiUrl: '', origin: 'https://fairway.example', headers: { cookie: 'visitor=1' }, trialDays };
  const rendered = await render(new Request(`https://fairway.example${address}`), site);
  return { rendered, calls };
}

/** The resulting page, as a reader and as a search engine see it. */
export async function pageAt(...asked: Parameters<typeof renderAt>) {
  const { rendered, calls } = await renderAt(...asked);
  if ('redirect' in rendered) throw new Error(`redirects to ${rendered.redirect}`);
  const dom = new DOMParser().parseFromString(rendered.html, 'text/html');
  return {
    ...rendered,
    calls,
    dom,
    title: dom.querySelector('title')?.textContent,
    description: dom.querySelector('meta[name=description]')?.getAttribute('content'),
    canonical: dom.querySelector('link[rel=canonical]')?.getAttribute('href'),
    robots: dom.querySelector('meta[name=robots]')?.getAttribute('content'),
    h1: [...dom.querySelectorAll('h1')].map((heading) => heading.textContent),
    text: dom.body.textContent ?? '',
    og: (name: string) => dom.querySelector(`meta[property="og:${name}"]`)?.getAttribute('content'),
    structured: [...dom.querySelectorAll('script[type="application/ld+json"]')].map((script) =>
      JSON.parse(script.textContent ?? ''),
    ),
    links: [...dom.querySelectorAll('a')].map((link) => link.getAttribute('href')),
  };
}
