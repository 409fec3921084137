import { LoginForm as Form } from '@fairway/mfe/login-form';
import { useHost } from '@fairway/mfe/use-host';
import styles from './login-form.module.css';
import { useSession } from './session-context.ts';

/** Signs an administrator in. */
export function LoginForm() {
  const { signIn } = useSession();
  const { notify } = useHost();
  return (
    <Form
      signIn={(form) =>
        signIn({
          email: String(form.get('email')),
          password: String(form.get('password')),
          remember: form.has('remember'),
        })
      }
      notify={notify}
      button="Sign me in"
    >
      <label className={styles.remember}>
        <input type="checkbox" name="remember" /> Remember Me
      </label>
    </Form>
  );
}
