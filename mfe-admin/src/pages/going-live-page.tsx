import { GoingLiveList } from '../features/going-live/going-live-list.tsx';

export function GoingLivePage() {
  return <GoingLiveList />;
}
