import type { Book } from '@fairway/contracts/question-bank/catalogue';
import { isPublishedCode } from '@fairway/contracts/question-bank/exam-facts';
import type { ExamCode, ExamModule } from '@fairway/contracts/question-bank/exams';
import styles from './exams.module.css';
import { FactLine } from './fact-line.tsx';
import { ModuleRows } from './module-rows.tsx';

/** An exam code with its modules. */
export function ExamOfCode({
  code: { code, title, modules },
  all,
  books,
  today,
}: {
  code: ExamCode;
  all: ExamModule[];
  books: Book[];
  today: string;
}) {
  const [first] = modules;
  const alternatives = modules.filter(({ one_of }) => one_of !== null).map(({ module }) => module);
  const known = modules.flatMap(({ module }) => all.find((one) => one.code === module) ?? []);
  return (
    <section className={styles.exam}>
      <h2>
        {isPublishedCode(code) && <span className={styles.code}>{code}</span>} {title}
      </h2>
      {first && (
        <ul className={styles.facts}>
          <FactLine
            fact={{ ...first, value: code }}
            text={() => `${modules.length} ${modules.length === 1 ? 'module' : 'modules'}`}
            today={today}
          />
        </ul>
      )}
      {alternatives.length > 0 && <p>You sit one of {alternatives.join(' and ')}, and all the others.</p>}
      <ModuleRows modules={known} books={books} today={today} />
    </section>
  );
}
