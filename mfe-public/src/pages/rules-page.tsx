import type { ListedRule } from '@fairway/contracts/content/handbook';
import { RuleList } from '../features/rules/rule-list.tsx';
import { HeadedPage } from '../routing/headed-page.tsx';
import { LoadedPage } from '../routing/loaded-page.tsx';
import { paths } from '../routing/paths.ts';

export function RulesPage() {
  return (
    <LoadedPage<ListedRule[]>>
      {(rules) => (
        <HeadedPage
          name="Rules of the Road"
          title="Rules of the Road handbook"
          description="Rules 1 to 38 and the annexes in plain words: what each asks, the Inland difference, what the exam asks, and the paragraphs of the law."
          canonical={paths.rules}
          lead="The International and the Inland Rules in plain words: what each asks, where the two differ, and what the exam asks. Each statement names its paragraph."
        >
          <RuleList rules={rules} />
        </HeadedPage>
      )}
    </LoadedPage>
  );
}
