import { freeTrial } from '@fairway/contracts/trial';
import { LinkButton } from '@fairway/ui/link-button';
import { useEffect, useState } from 'react';
import { paths } from '../../paths.ts';
import { useCurrentUser, usePublicHost } from '../../public-host.ts';
import { useTrialDays } from '../../root.tsx';

/** What the page asks for first: a visitor to start, a member to go on. */
export function FirstActions() {
  const isMember = useCurrentUser().state === 'signed-in';
  const trial = freeTrial(useTrialDays());
  if (isMember) return <MemberActions />;
  return (
    <>
      <LinkButton href={paths.register}>{trial ? `Start ${trial}` : 'Register'}</LinkButton>
      <LinkButton kind="quiet" href={paths.anyQuestion}>
        Try a question
      </LinkButton>
    </>
  );
}

/** A member who has answered nothing yet, or whose place is not known, goes on from the first question. */
function MemberActions() {
  const { api } = usePublicHost();
  const [link, setLink] = useState<string>();
  useEffect(() => {
    let isShown = true;
    api.get('/api/v1/private/progress/resume').then(
      ({ resume }) => isShown && setLink(resume?.link),
      () => {},
    );
    return () => {
      isShown = false;
    };
  }, [api]);
  return (
    <>
      <LinkButton href={link ?? paths.memberPlayer({ type: 'bookcat', id: '2' })}>
        Continue where you left off
      </LinkButton>
      <LinkButton kind="quiet" href={paths.dashboard}>
        Dashboard
      </LinkButton>
    </>
  );
}
