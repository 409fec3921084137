import type { PageRules } from '@fairway/contracts/releases/releases';
import { requestContext } from '@fairway/kit/tracing/request-context';
import { continueTrace } from '@fairway/kit/tracing/trace';
import type { Timeouts } from '../timeouts.ts';
import type { LiveRenderer } from './live-renderer.ts';
import type { Page } from './page-cache.ts';
import type { LiveRelease } from './releases.ts';
import type { Rendered } from './render-worker.ts';

export type PageRequest = {
  /** What the visitor runs; undefined before the first release. */
  release: LiveRelease | undefined;
  path: string;
  query: string;
  /** What its area declares about the page. */
  rules: PageRules;
  cookie: string | undefined;
  clientAddress: string;
  requestId: string;
  acceptEncoding: string | undefined;
  /** URL-encoded data of a form submitted without JavaScript; undefined if the page is only read. */
  form?: string;
};

/** What pages are made with, whoever sees them. */
export type PageMaking = {
  toPage: (from: LiveRenderer, rendered: Rendered) => Page;
  /** False for an address over its limit: a page costs as much as many calls, and makes some itself. */
  mayRender: (request: Pick<PageRequest, 'rules' | 'clientAddress' | 'form'>) => boolean;
  onFailure: (error: unknown, address: string) => void;
  timeouts: Timeouts;
};

/** Trace for the calls of a page: it is rendered within the request that needs it. */
export const currentTrace = (): string => requestContext.getStore()?.traceparent ?? continueTrace();
