import styles from './skip-link.module.css';

/** The first link of a page, visible while it has the focus. `target` is the id of the content. */
export function SkipLink({ target }: { target: string }) {
  return (
    <a className={styles.skip} href={`#${target}`}>
      Skip to content
    </a>
  );
}
