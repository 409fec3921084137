import { freeTrial } from '@fairway/contracts/identity/trial';
import { paths } from '../../routing/paths.ts';
import type { FaqItem } from './faq-list.tsx';

/** Questions of people who think about buying. `trialDays` is null if unknown. */
export const pricingQuestions = (trialDays: number | null): FaqItem[] => [
  {
    question: 'Does a plan renew by itself?',
    answer: <p>No. You pay once. The plan runs for the months you bought and then ends. Nothing is charged again.</p>,
  },
  {
    question: 'What happens when it ends?',
    answer: (
      <p>
        You keep your account and everything in it. You can keep studying with the free daily questions, and a new plan
        unlocks the rest again.
      </p>
    ),
  },
  {
    question: 'What if I buy before my plan ends?',
    answer: <p>The new months start when the old ones end. You lose no days.</p>,
  },
  {
    question: 'Can I try it first?',
    answer: (
      <p>
        Yes.{' '}
        {trialDays !== 0 && (
          <>
            <a href={paths.register}>Register</a> and get {freeTrial(trialDays)} of everything, no card needed.{' '}
          </>
        )}
        Without an account you can <a href={paths.anyQuestion}>answer some questions</a> every day.
      </p>
    ),
  },
  {
    question: 'How are the savings calculated?',
    answer: <p>Against the current price of the same number of single months.</p>,
  },
];
