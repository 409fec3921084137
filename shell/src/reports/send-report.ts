/** Sends a report of this browser to the server, also while the page is being closed. Nothing waits for it. */
export function sendReport(path: string, report: object): void {
  navigator.sendBeacon?.(path, JSON.stringify(report));
}
