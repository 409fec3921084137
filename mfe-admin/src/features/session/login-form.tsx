import { ApiFault } from '@fairway/area/api-client';
import { useHost } from '@fairway/area/use-host';
import { LoginForm as Form } from '@fairway/area-ui/login-form';
import { TextField } from '@fairway/ui/fields/text-field';
import { useEffect, useRef, useState } from 'react';
import styles from './login-form.module.css';
import { useSession } from './session-context.ts';

/** Signs an administrator in. If the account has a second factor, the form asks for a code and is sent again. */
export function LoginForm() {
  const { signIn } = useSession();
  const { notify } = useHost();
  const [asksCode, setAsksCode] = useState(false);
  const [codeFault, setCodeFault] = useState<string>();
  const code = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (asksCode) code.current?.focus();
  }, [asksCode]);

  async function send(form: FormData): Promise<void> {
    setCodeFault(undefined);
    try {
      await signIn({
        email: String(form.get('email')),
        password: String(form.get('password')),
        remember: form.has('remember'),
        ...(form.has('code') && { code: String(form.get('code')) }),
      });
    } catch (error) {
      const words = error instanceof ApiFault ? error.fields.code : undefined;
      if (words === undefined) throw error;
      // The first time it is not an error: no code had been requested.
      if (!asksCode) return setAsksCode(true);
      setCodeFault(words);
      throw error;
    }
  }

  return (
    <Form signIn={send} notify={notify} button="Sign me in">
      {asksCode && (
        <TextField
          ref={code}
          label="Code"
          hint="From your authenticator app, or one of your recovery codes"
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="off"
          spellCheck={false}
          required
          error={codeFault}
        />
      )}
      <label className={styles.remember}>
        <input type="checkbox" name="remember" /> Remember Me
      </label>
    </Form>
  );
}
