import { useHost } from '@fairway/area/use-host';
import { MemberOnly } from '@fairway/area-ui/member-only';
import { OfflineNotice } from '@fairway/ui/states/offline-notice';
import { Skeleton } from '@fairway/ui/states/skeleton';
import { type ReactNode, useEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { UnsentChoicesProvider, useUnsentChoices } from '../features/choices/unsent-choices.tsx';
import { UnsentNote } from '../features/choices/unsent-note.tsx';
import { paths } from '../paths.ts';
import styles from './tests-layout.module.css';

/** Every page of the area. Tests require a plan: a member without one is redirected to the plans. */
export function TestsLayout() {
  return (
    <MemberOnly loading={<Waiting />} reassurance="your tests are safe" frame={(problem) => <Frame>{problem}</Frame>}>
      {(member) =>
        member.access === 'free' ? (
          <ToPlans />
        ) : (
          <UnsentChoicesProvider key={member._id} memberId={member._id}>
            <Banners />
            <Outlet />
          </UnsentChoicesProvider>
        )
      }
    </MemberOnly>
  );
}

function Banners() {
  const { pathname } = useLocation();
  const { isStored } = useUnsentChoices();
  return (
    <div className={styles.banners}>
      <OfflineNotice>
        {isStored
          ? 'Your choices are kept on this device until you are back online.'
          : 'Your choices are only in this tab until you are back online: do not close or reload it.'}{' '}
        In a test with a time limit, those made before the time is up count if they are saved within a day, and before
        you open the test on another device.
      </OfflineNotice>
      {/* There it is next to the choices. */}
      {pathname !== paths.watchPage && <UnsentNote />}
    </div>
  );
}

/** Replaces this page in the history by another area's: Back would only redirect again. */
function ToPlans() {
  const { navigate } = useHost();
  useEffect(() => navigate(paths.alert, { replace: true }), [navigate]);
  return <Waiting />;
}

function Waiting() {
  return (
    <Frame>
      <Skeleton lines={5} label="Loading your tests" />
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <section className={styles.waiting}>
      <title>Tests · Fairway</title>
      <h1 className="sr-only">Tests</h1>
      {children}
    </section>
  );
}
