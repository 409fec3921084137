import { LinkButton } from '@fairway/ui/buttons/link-button';
import { Coast } from './coast.tsx';
import { Head } from './head.tsx';
import styles from './not-found.module.css';
import frame from './page.module.css';
import { paths } from './paths.ts';

export function NotFound() {
  return (
    <div className={styles.sea}>
      <section className={`${frame.section} ${styles.screen}`}>
        <Head title="Page not found" />
        <p className={styles.code}>404</p>
        <h1>sorry! the requested page was not found.</h1>
        <p className={frame.lead}>
          This part of the chart is unsurveyed: the address may be old or mistyped. Try the home page or the question
          directory.
        </p>
        <p className={styles.actions}>
          <LinkButton href={paths.home}>Homepage</LinkButton>
          <LinkButton kind="quiet" href={paths.directory}>
            Question directory
          </LinkButton>
        </p>
      </section>
      <Coast />
    </div>
  );
}
