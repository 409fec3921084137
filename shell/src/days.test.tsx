import { type DayPlace, testDays } from '@fairway/area/days';
import { useEffect, useRef } from 'react';
import { PastNoticesList } from './frame/past-notices-list.tsx';
import { createPastNotices } from './notices/past-notices.ts';

/** The list opened by its reader. */
function Opened({ at, zone }: { at: string; zone: string }) {
  const place = useRef<HTMLDivElement>(null);
  const notices = useRef(createPastNotices(() => new Date(at)));
  useEffect(() => {
    notices.current.add({ kind: 'info', text: 'Saved' });
    place.current?.querySelector('details')?.setAttribute('open', '');
  }, []);
  return (
    <div ref={place}>
      <PastNoticesList notices={notices.current} zone={zone} />
    </div>
  );
}

const places: Record<string, DayPlace> = {
  'frame/past-notices-list.tsx': { of: 'record', show: (midnight) => <Opened {...midnight} /> },
};

testDays(import.meta.dirname, places);
