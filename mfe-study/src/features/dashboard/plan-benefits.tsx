import { LinkButton } from '@fairway/ui/buttons/link-button';
import { paths } from '../../paths.ts';

/** What a member without a plan would see here with one. */
export function PlanBenefits() {
  return (
    <>
      <p>A plan adds:</p>
      <ul>
        <li>all questions, as many a day as you like</li>
        <li>every answer logged: accuracy by topic, your weakest topics, your study days</li>
        <li>favorites, and hiding questions you know</li>
        <li>practice exams from any topic</li>
        <li>forums and comments</li>
      </ul>
      <LinkButton kind="quiet" href={paths.subscription}>
        Upgrade Account
      </LinkButton>
    </>
  );
}
