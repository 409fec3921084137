import { paths } from '../../paths.ts';
import styles from './going-live.module.css';
import { countOf } from './going-live-list.tsx';
import { useGoingLive } from './use-going-live.ts';

/**
 * On the dashboard until everything is done. Its place beside the title is reserved, so nothing moves. It waits for the
 * menu to ask, which does so after the dashboard has loaded.
 */
export function GoingLiveNotice() {
  const { left, isLoading, isPartial } = useGoingLive(false);
  if (isLoading || (left === 0 && !isPartial)) return null;
  return (
    <a className={styles.notice} href={paths.goingLive}>
      {left === 0 ? 'Not checked: what to do before you go live' : `${countOf(left)} before you go live`}
    </a>
  );
}
