import { ruleName } from '@fairway/contracts/question-bank/references';
import { rulePath } from '@fairway/contracts/releases/site';
import { FigureDrawing } from '@fairway/ui/drawings/figure-drawing';
import { formatNumber } from '@fairway/ui/text/format-number';
import { RelatedQuestions } from '../features/question/related-questions.tsx';
import { citing, type RuleContent } from '../features/rules/load-rules.ts';
import { RuleLaw } from '../features/rules/rule-law.tsx';
import { RuleLinks } from '../features/rules/rule-links.tsx';
import { Breadcrumb } from '../routing/breadcrumb.tsx';
import { Head } from '../routing/head.tsx';
import { LoadedPage } from '../routing/loaded-page.tsx';
import frame from '../routing/page.module.css';
import { paths } from '../routing/paths.ts';
import styles from './rule-page.module.css';

export function RulePage() {
  return <LoadedPage<RuleContent>>{(content) => <Rule {...content} />}</LoadedPage>;
}

/** A Rule or an annex: what it asks, the Inland difference, what the exam asks, questions, and its paragraphs. */
function Rule({ page, rules, questions, total }: RuleContent) {
  const { rule, title, applies, body, figures, inland, exam } = page;
  const name = ruleName(rule);
  return (
    <article className={`${frame.page} ${styles.page}`}>
      <Head
        title={`${name}: ${title}, in plain words`}
        description={`${name} of the Rules of the Road (${applies}): what it asks, where Inland differs, and what the exam asks.`}
        canonical={rulePath(rule)}
      />
      <Breadcrumb
        trail={[{ name: 'Home', path: paths.home }, { name: 'Rules of the Road', path: paths.rules }, { name }]}
      />
      <h1>
        {name}: {title}
      </h1>
      <p className={styles.applies}>{applies}</p>
      <div className={frame.beside}>
        <div className={styles.text}>
          {body.map((text) => (
            <p key={text}>{text}</p>
          ))}
          {figures.length > 0 && (
            <div className={styles.figures}>
              {figures.map((figure) => (
                <figure key={figure.caption}>
                  <FigureDrawing figure={figure} />
                  <figcaption>{figure.caption}</figcaption>
                </figure>
              ))}
            </div>
          )}
          <div className={frame.note}>
            <h2>Inland</h2>
            <p>{inland ?? 'The same.'}</p>
          </div>
          <h2>What the exam asks</h2>
          <ul>
            {exam.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <RuleLaw page={page} />
        </div>
        <div className={styles.screen}>
          <RelatedQuestions topic={name} related={questions} />
          {total > questions.length && (
            <p>
              <a href={paths.search(citing(rule))}>All {formatNumber(total)} questions that cite it</a>
            </p>
          )}
          <RuleLinks rule={rule} rules={rules} />
        </div>
      </div>
    </article>
  );
}
