import { type Area, areaOf } from '../areas/areas.ts';

/** Sends a report to a path of the server. `area` names the area it is about; the default is the one at the address. */
export type SendReport = (path: string, report: object, area?: string) => void;

/**
 * Reports name the versions that this page runs: another may be live by now. They are sent also while the page is being
 * closed, and nothing waits for them.
 */
export function createSendReport(areas: Area[], shell: string): SendReport {
  return (path, report, area = areaOf(location.pathname, areas)?.name) => {
    const version = areas.find(({ name }) => name === area)?.version;
    navigator.sendBeacon?.(path, JSON.stringify({ ...report, area, version, shell }));
  };
}
