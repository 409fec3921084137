import { paths } from '../../paths.ts';
import type { FaqItem } from './faq-list.tsx';

/** Those of somebody who thinks about buying. */
export const pricingQuestions: FaqItem[] = [
  {
    question: 'Does a plan renew by itself?',
    answer: <p>No. A plan is paid once, runs for its months and ends. Nothing is charged again.</p>,
  },
  {
    question: 'What happens when it ends?',
    answer: (
      <p>
        Your account stays, with everything in it. You study on with the free questions of a day, and a new plan opens
        the rest again.
      </p>
    ),
  },
  {
    question: 'What if I buy before my time is up?',
    answer: <p>The new months are added to the end of the old ones. No day is lost.</p>,
  },
  {
    question: 'Can I try it first?',
    answer: (
      <p>
        Yes. A new account has a week of everything, and no card is asked for: <a href={paths.register}>register</a>.
        Without an account you can <a href={paths.watch({ type: 'bookcat', id: '2' })}>answer some questions</a> every
        day.
      </p>
    ),
  },
  {
    question: 'How is the saving worked out?',
    answer: <p>Against the price of as many single months, from the prices that are valid now.</p>,
  },
];
