/** "1:29:05", or "9:05" below one hour. */
export function clockText(seconds: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  const hours = Math.floor(seconds / 3_600);
  const minutes = Math.floor(seconds / 60) % 60;
  const rest = two(seconds % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}

const minuteSeconds = 60;
const marks = [10, 1];

/** The announcement at this remaining time; '' before the first mark, and for marks that had passed at the start. */
export function timeAnnouncement(startSeconds: number, seconds: number): string {
  if (seconds === 0) return 'Time is up';
  const passed = marks.filter((mark) => startSeconds > mark * minuteSeconds && seconds <= mark * minuteSeconds);
  const latest = passed.at(-1);
  if (latest === undefined) return '';
  return latest === 1 ? '1 minute left' : `${latest} minutes left`;
}

/** "30 minutes", "3 hours 30 minutes". */
export function limitText(minutes: number): string {
  const some = (count: number, word: string) => (count === 0 ? [] : [`${count} ${word}${count === 1 ? '' : 's'}`]);
  return [...some(Math.floor(minutes / 60), 'hour'), ...some(minutes % 60, 'minute')].join(' ');
}
