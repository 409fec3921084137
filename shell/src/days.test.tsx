import { type DayPlace, testDays } from '@fairway/area/days';
import { PastNoticesItems } from './frame/past-notices-items.tsx';

const places: Record<string, DayPlace> = {
  'frame/past-notices-items.tsx': {
    of: 'record',
    show: ({ at, zone }) => <PastNoticesItems past={[{ id: 1, at, kind: 'info', text: 'Saved' }]} zone={zone} />,
  },
};

testDays(import.meta.dirname, places);
