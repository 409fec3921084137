import type { HostProps } from '@fairway/mfe/host-props';
import type { Area } from './areas.ts';
import { isStorageBlocked } from './blocked-storage.ts';
import { keepFocus } from './keep-focus.ts';
import { keepReleases } from './keep-releases.ts';
import { retireOldServiceWorker } from './old-service-worker.ts';
import { openErrorReporter } from './report-errors.ts';
import { sendReport } from './send-report.ts';

export type AfterStart = {
  /** To be called after every page that is shown. */
  afterPage: () => Promise<void>;
  reportError: (error: unknown) => void;
};

/** One visit of so many sends its loading times. */
const visitsPerSample = 4;

/** A program that drives a browser is not a visitor. A browser that saves data sends nothing that nobody asked it for. */
function isSampled(): boolean {
  const { webdriver, connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return !webdriver && !connection?.saveData && Math.random() < 1 / visitsPerSample;
}

/** What the first page does not wait for: a chunk of its own. */
export function afterStart(outlet: HTMLElement, areas: Area[], notify: HostProps['notify']): AfterStart {
  if (isStorageBlocked()) {
    notify({
      kind: 'info',
      title: 'Your browser blocks site data:',
      text: 'you will be logged out when you close or reload this page, and your theme and place are forgotten.',
      ms: 12_000,
    });
  }
  keepFocus(outlet);
  const oldWorkerGone = retireOldServiceWorker();
  const { report } = openErrorReporter((error) => sendReport('/api/browser-errors', error));
  if (isSampled()) {
    void import(/* webpackChunkName: "report-vitals" */ './report-vitals.ts').then((file) => file.reportVitals());
  }
  return {
    afterPage: async () => {
      await oldWorkerGone;
      await keepReleases(areas);
    },
    reportError: report,
  };
}
