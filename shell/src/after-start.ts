import type { CurrentUserStore, HostProps } from '@fairway/area/host-props';
import { endOldQuota } from '@fairway/study-ui/quota-mirror';
import { isStorageBlocked, onUnstored } from '@fairway/ui/browser/browser-storage';
import type { Area } from './areas/areas.ts';
import { watchReleases } from './areas/watch-releases.ts';
import { preserveFocus } from './navigation/preserve-focus.ts';
import { cacheReleases } from './offline/cache-releases.ts';
import { retireOldServiceWorker } from './offline/old-service-worker.ts';
import { isSampled } from './reports/is-sampled.ts';
import { openErrorReporter } from './reports/report-errors.ts';
import { errorReports } from './reports/report-paths.ts';
import { createSendReport } from './reports/send-report.ts';

export type AfterStart = {
  /** Call it after every page change. */
  afterPage: () => Promise<void>;
  reportError: (error: unknown, area: string) => void;
  /** Whether the next area is loaded as a document. */
  mustReload: () => boolean;
};

/** Work deferred until after the first page, in its own chunk. */
export function afterStart({
  outlet,
  areas,
  shellVersion,
  session,
  notify,
}: {
  outlet: HTMLElement;
  areas: Area[];
  shellVersion: string;
  session: CurrentUserStore;
  notify: HostProps['notify'];
}): AfterStart {
  const endQuotaOfMember = () => {
    const user = session.get();
    if (user.state === 'signed-in') endOldQuota(user.member.time_zone);
  };
  endQuotaOfMember();
  session.subscribe(endQuotaOfMember);
  if (isStorageBlocked()) {
    notify({
      kind: 'info',
      title: 'Your browser blocks site data:',
      text: 'you will be logged out when you close or reload this page, and your theme and place are forgotten.',
      ms: 12_000,
    });
  } else {
    onUnstored((what) =>
      notify({
        kind: 'danger',
        title: 'Your browser’s storage is full:',
        text: `after you close or reload this page, Fairway cannot remember ${what}. Free some space in your browser’s settings for site data.`,
        ms: 12_000,
      }),
    );
  }
  preserveFocus(outlet);
  const oldWorkerRemoved = retireOldServiceWorker();
  const sendReport = createSendReport(areas, shellVersion);
  const { report } = openErrorReporter((error, area) => sendReport(errorReports, error, area));
  if (isSampled()) {
    void import(/* webpackChunkName: "report-vitals" */ './reports/report-vitals.ts').then((file) =>
      file.reportVitals(sendReport),
    );
  }
  return {
    afterPage: async () => {
      await oldWorkerRemoved;
      await cacheReleases(areas);
    },
    reportError: report,
    mustReload: watchReleases({ areas, shellVersion, notify }),
  };
}
