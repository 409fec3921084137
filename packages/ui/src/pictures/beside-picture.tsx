import type { Question } from '@fairway/contracts/question-bank/question';
import type { ReactNode } from 'react';
import styles from './beside-picture.module.css';
import { Illustration } from './illustration.tsx';

/** The actions on a question, below its picture, or next to it if the window is wide enough. */
export function BesidePicture({ question, children }: { question: Question | null; children: ReactNode }) {
  if (!question?.image) return children;
  const { src, width, height, alt } = question.image;
  return (
    <div className={styles.pair}>
      <div className={styles.picture}>
        <Illustration key={question._id} src={src} name={question.ZIMAGENAME} width={width} height={height} alt={alt} />
      </div>
      <div className={styles.beside}>{children}</div>
    </div>
  );
}
