import { ApiFault } from '@fairway/area/api-client';
import type { HostProps } from '@fairway/area/host-props';
import { type FormFaults, useFormSubmit } from '@fairway/area/use-form-submit';
import { Button } from '@fairway/ui/buttons/button';
import { Form } from '@fairway/ui/fields/form';
import { PasswordField } from '@fairway/ui/fields/password-field';
import { Notice } from '@fairway/ui/states/notice';
import { useEffect, useRef, useState } from 'react';
import { type MailedLink, useMailedLink } from './use-mailed-link.ts';

type Props = {
  /** Checks whether the link can still set a password. */
  check: (link: MailedLink) => Promise<unknown>;
  send: (typed: MailedLink & { password: string; password2: string }) => Promise<void>;
  notify: HostProps['notify'];
  noticeMs: number;
  /** The minimum length of the new password, for its hint. */
  minLength: number;
  newLinkPath: string;
  /** The form as the server returned it. */
  posted?: { faults: FormFaults } | undefined;
};

/**
 * Sets a new password through the mailed link of a member or an administrator. A fault of the link itself, `token` or
 * `token1`, is shown in a toast, and a link to request a new one replaces the form. If `check` rejects the link, the
 * form is replaced when the page opens.
 */
export function NewPasswordForm(props: Props) {
  const link = useMailedLink();
  if (link.email && link.token) return <FormOfLink {...props} link={link} />;
  return (
    <Notice kind="danger">
      This link is incomplete. Open it from the email again, or <a href={props.newLinkPath}>ask for a new one</a>.
    </Notice>
  );
}

function FormOfLink({
  check,
  send,
  notify,
  noticeMs,
  minLength,
  newLinkPath,
  posted,
  link,
}: Props & { link: MailedLink }) {
  const form = useFormSubmit(
    (fields) => send({ ...link, password: String(fields.get('password')), password2: String(fields.get('password2')) }),
    ({ token, token1 }) => {
      const text = token ?? token1;
      if (text) notify({ kind: 'danger', text, ms: noticeMs });
    },
    posted?.faults,
    ['password', 'password2'],
  );
  const isDead = useIsDeadLink(() => check(link));
  const { token, token1, email, ...faults } = form.faults;
  const wasRejected = (token ?? token1) !== undefined;
  if (wasRejected || isDead) return <DeadLink newLinkPath={newLinkPath} announced={!wasRejected} />;

  return (
    <Form method="post" form={{ ...form, faults }}>
      {email ? (
        <Notice kind="danger">
          {email} <a href={newLinkPath}>Ask for a new link</a>
        </Notice>
      ) : (
        <p>
          The link in our email works once and expires. If yours was used before,{' '}
          <a href={newLinkPath}>get a new one</a>.
        </p>
      )}
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        hint={`At least ${minLength} characters`}
        required
      />
      <PasswordField label="Confirm password" name="password2" autoComplete="new-password" required />
      <Button type="submit" wide busy={form.busy}>
        Change Password
      </Button>
    </Form>
  );
}

/** Checks once, when the page opens. If there is no response, the form is shown anyway. */
function useIsDeadLink(check: () => Promise<unknown>): boolean {
  const [isDead, setIsDead] = useState(false);
  const first = useRef(check);
  useEffect(() => {
    let isOpen = true;
    first.current().catch((error: unknown) => {
      const isLinkFault = error instanceof ApiFault && ('token' in error.fields || 'token1' in error.fields);
      if (isOpen && isLinkFault) setIsDead(true);
    });
    return () => {
      isOpen = false;
    };
  }, []);
  return isDead;
}

/** `announced` if no toast has announced the reason. The focus moves to the link, because the form is gone. */
function DeadLink({ newLinkPath, announced }: { newLinkPath: string; announced: boolean }) {
  const way = useRef<HTMLAnchorElement>(null);
  useEffect(() => way.current?.focus(), []);
  return (
    <Notice kind="danger" announced={announced}>
      <strong>This link is incomplete, was used, or has expired.</strong>{' '}
      <a ref={way} href={newLinkPath}>
        Ask for a new link
      </a>
    </Notice>
  );
}
