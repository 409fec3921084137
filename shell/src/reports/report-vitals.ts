import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { loadingTimes } from './report-paths.ts';
import type { SendReport } from './send-report.ts';

/** Sends the loading times of this visit, each when it is final: some only when the page is hidden. */
export function reportVitals(sendReport: SendReport): void {
  const report = ({ name, value }: Metric) => sendReport(loadingTimes, { name, value });
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(report);
}
