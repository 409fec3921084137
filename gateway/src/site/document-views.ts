import type { VersionCounts } from '@fairway/contracts/releases/document-views';
import type { Metrics } from '@fairway/kit/metrics/metrics';
import { type LiveRelease, remoteOf } from '../pages/releases.ts';
import type { ReportSource } from './report-source.ts';

/** Counts the page documents of each version, and the errors of their browsers. Pages that run no script count too. */
export type DocumentViews = {
  /** What to call once a document of the release at this path is sent. */
  viewOf: (release: LiveRelease | undefined, path: string) => (status: number) => void;
  countError: (from: ReportSource) => void;
  list: () => VersionCounts[];
};

/**
 * Redirects are no documents. Most 404 are addresses that scanners try, and a 429 contains no page; both would hide the
 * errors of readers. A 503 that the server could not render is rendered by the browser.
 */
const isDocument = (status: number) => status === 200 || status >= 500;

export function createDocumentViews(metrics: Metrics): DocumentViews {
  const counts = new Map<string, VersionCounts>();

  function countsOf({ area, version, shell }: ReportSource): VersionCounts {
    const key = `${area} ${version} ${shell}`;
    const known = counts.get(key) ?? { area, version, shell, views: 0, errors: 0 };
    counts.set(key, known);
    return known;
  }

  const figures = [
    ['views', 'fairway_document_views_total', 'Page documents that were served'],
    ['errors', 'fairway_browser_errors_total', 'Errors that browsers reported'],
  ] as const;
  for (const [figure, name, help] of figures) {
    metrics.total({
      name,
      help,
      labelNames: ['area', 'version', 'shell'],
      read: (set) => {
        for (const { area, version, shell, ...each } of counts.values()) set({ area, version, shell }, each[figure]);
      },
    });
  }

  return {
    viewOf: (release, path) => {
      const area = release && remoteOf(release, path);
      const remote = area !== undefined ? release?.manifest.remotes[area] : undefined;
      if (!release || area === undefined || !remote) return () => {};
      const from = { area, version: remote.version, shell: release.manifest.shell.version };
      return (status) => {
        if (isDocument(status)) countsOf(from).views += 1;
      };
    },
    countError: (from) => {
      countsOf(from).errors += 1;
    },
    list: () => [...counts.values()],
  };
}
