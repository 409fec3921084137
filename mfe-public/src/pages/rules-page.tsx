import type { ListedRule } from '@fairway/contracts/content/handbook';
import { RuleList } from '../features/rules/rule-list.tsx';
import { BelowHome } from '../routing/breadcrumb.tsx';
import { Head } from '../routing/head.tsx';
import { LoadedPage } from '../routing/loaded-page.tsx';
import frame from '../routing/page.module.css';
import { paths } from '../routing/paths.ts';

export function RulesPage() {
  return (
    <LoadedPage<ListedRule[]>>
      {(rules) => (
        <section className={frame.page}>
          <Head
            title="Rules of the Road handbook"
            description="Rules 1 to 38 and the annexes in plain words: what each asks, the Inland difference, what the exam asks, and the paragraphs of the law."
            canonical={paths.rules}
          />
          <BelowHome name="Rules of the Road" />
          <h1>Rules of the Road</h1>
          <p className={frame.lead}>
            The International and the Inland Rules in plain words: what each asks, where the two differ, and what the
            exam asks. Each statement names its paragraph.
          </p>
          <RuleList rules={rules} />
        </section>
      )}
    </LoadedPage>
  );
}
