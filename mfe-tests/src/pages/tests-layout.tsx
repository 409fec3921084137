import { useHost } from '@fairway/area/use-host';
import { MemberOnly } from '@fairway/area-ui/member-only';
import { OfflineNotice } from '@fairway/ui/offline-notice';
import { Skeleton } from '@fairway/ui/skeleton';
import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { ChoicesOnTheirWayProvider } from '../features/choices/choices-on-their-way.tsx';
import { UnsentNote } from '../features/choices/unsent-note.tsx';
import { paths } from '../paths.ts';
import styles from './tests-layout.module.css';

/** Every page of the area. Tests are what a plan gives: a member without one is led to where plans are offered. */
export function TestsLayout() {
  return (
    <MemberOnly loading={<Waiting />} kept="your tests are safe">
      {(member) =>
        member.access === 'free' ? (
          <ToPlans />
        ) : (
          <ChoicesOnTheirWayProvider key={member._id} memberId={member._id}>
            <Banners />
            <Outlet />
          </ChoicesOnTheirWayProvider>
        )
      }
    </MemberOnly>
  );
}

function Banners() {
  const { pathname } = useLocation();
  return (
    <div className={styles.banners}>
      <OfflineNotice>Your choices are kept on this device until you are back online.</OfflineNotice>
      {/* There it stands beside the choices. */}
      {pathname !== paths.watchPage && <UnsentNote />}
    </div>
  );
}

/** Another area's page, in place of this one in the history: Back would only lead here again. */
function ToPlans() {
  const { navigate } = useHost();
  useEffect(() => navigate(paths.alert, { replace: true }), [navigate]);
  return <Waiting />;
}

function Waiting() {
  return (
    <section className={styles.waiting}>
      <title>Tests · Fairway</title>
      <h1 className="sr-only">Tests</h1>
      <Skeleton lines={5} label="Loading your tests" />
    </section>
  );
}
