import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { sendReport } from './send-report.ts';

const report = ({ name, value }: Metric) => sendReport('/api/vitals', { name, value });

/** Sends the loading times of this visit, each when it is final: some only when the page is hidden. */
export function reportVitals(): void {
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(report);
}
