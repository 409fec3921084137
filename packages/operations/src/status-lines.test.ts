import { expect, test } from 'vitest';
import { figureOf, parseFigures } from './figures.ts';
import { duration, statusLines } from './status-lines.ts';

const text = `# HELP jobs Jobs
# TYPE jobs gauge
jobs{queue="mail",state="failed"} 2
jobs{queue="a \\"b\\"",state="x"} 1.5e3

plain 7
`;

test('reads figures with and without labels', () => {
  const figures = parseFigures(text);
  expect(figures).toHaveLength(3);
  expect(figureOf(figures, 'jobs', { queue: 'mail' })).toBe(2);
  expect(figureOf(figures, 'jobs', { state: 'x' })).toBe(1_500);
  expect(figureOf(figures, 'plain')).toBe(7);
  expect(figureOf(figures, 'none')).toBeUndefined();
});

test('shows processes, queues and live versions, with unresponsive processes as down', () => {
  const content = `process_start_time_seconds 1000
process_resident_memory_bytes 94371840
fairway_database_connections{state="used"} 1
fairway_outbox_rows 3
fairway_outbox_oldest_seconds 200
`;
  const gateway = 'fairway_release_info{area="shell",version="abc"} 1\n';
  const mailer = 'fairway_queue_jobs{queue="mail",state="failed"} 2\n';
  const lines = statusLines(
    [
      { name: 'content', version: '3f9a', pid: 71, isReady: true, figures: parseFigures(content) },
      { name: 'mailer', isReady: false, figures: parseFigures(mailer) },
      { name: 'testing', isReady: false, figures: undefined },
      { name: 'gateway', isReady: true, figures: parseFigures(gateway) },
    ],
    1_060_000,
  );
  const words = lines.map((line) => line.split(/ {2,}/));
  expect(words).toContainEqual(['content', 'ready', '3f9a', '71', '60 s', '90 MB', '–', '1', '–', '3', '3 min']);
  expect(words).toContainEqual(['mailer', 'NOT READY', '–', '–', '–', '–', '–', '–', '–', '–', '–']);
  expect(words).toContainEqual(['testing', 'DOWN', '–', '–', '–', '–', '–', '–', '–', '–', '–']);
  expect(words).toContainEqual(['mail', '–', '–', '–', '2']);
  expect(words).toContainEqual(['shell', 'abc']);
});

test.each([
  [0, '0 s'],
  [119, '119 s'],
  [120, '2 min'],
  [7_200, '2 h'],
  [172_800, '2 d'],
])('%i seconds are %s', (seconds, words) => {
  expect(duration(seconds)).toBe(words);
});
