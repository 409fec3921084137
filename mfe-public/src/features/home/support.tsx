import frame from '../../routing/page.module.css';
import { paths } from '../../routing/paths.ts';

export function Support({ email }: { email: string | undefined }) {
  return (
    <section className={frame.section}>
      <h2>Support</h2>
      <p className={frame.lead}>
        {email ? (
          <>
            Write to <a href={`mailto:${email}`}>{email}</a> or use the <a href={paths.contact}>contact form</a>.
          </>
        ) : (
          <>
            Write to us with the <a href={paths.contact}>contact form</a>.
          </>
        )}{' '}
        The <a href={paths.faq}>FAQ</a> may already have the answer, and members can discuss the questions in the{' '}
        <a href={paths.forum}>forum</a>.
      </p>
    </section>
  );
}
