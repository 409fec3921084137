import { browserZone } from '@fairway/contracts/identity/browser-zone';
import { timeAheadText } from '@fairway/contracts/identity/day-text';
import { visitorTimeZone } from '@fairway/contracts/identity/time-zone';
import { useEffect, useState } from 'react';

/** As question-bank says it to visitors. */
const utcMidnight = /12:00 AM UTC(?:, in [^.]+)?/;

/** The server's sentence on the daily limit in the reader's own time, every minute; the server renders it unconverted. */
export function useResetTime(sentence: string): string {
  const [shown, setShown] = useState(sentence);
  useEffect(() => {
    // The day that is used up: the sentence stays after its midnight.
    const midnight = nextUtcMidnight(new Date());
    const show = () =>
      setShown(sentence.replace(utcMidnight, timeAheadText(midnight, browserZone() || visitorTimeZone, new Date())));
    show();
    const timer = setInterval(show, 60_000);
    return () => clearInterval(timer);
  }, [sentence]);
  return shown;
}

function nextUtcMidnight(now: Date): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1)).toISOString();
}
