import { feedbackOf } from '../../claims.ts';
import { paths } from '../../paths.ts';
import type { FaqItem } from './faq-list.tsx';
import type { FaqFacts } from './load-faq.ts';

/** The five of the General FAQ. */
export const generalQuestions = ({ bankSource, explainedShare }: FaqFacts): FaqItem[] => [
  {
    question: 'Where do the questions come from?',
    answer: (
      <p>
        {bankSource} Fairway is not affiliated with the U.S. Coast Guard, and an exam may include questions that are in
        no question bank.
      </p>
    ),
  },
  {
    question: 'What can I do without an account?',
    answer: (
      <>
        <p>
          Read every question in the <a href={paths.directory}>directory</a>, and answer some each day in the{' '}
          <a href={paths.anyQuestion}>open player</a>. Each answer is {feedbackOf(explainedShare)}. The number of free
          answers left is shown below the question; you get more at midnight UTC.
        </p>
        <p>
          A new account starts with a free week of everything. After that you keep the account, with free questions
          every day.
        </p>
      </>
    ),
  },
  {
    question: 'Which books should I study?',
    answer: (
      <p>
        The books for the modules named in your letter of approval. Choose Deck or Engine and your license rating. The
        study menu then shows what applies to you, and you can switch to all questions at any time.
      </p>
    ),
  },
  {
    question: 'Can I study on my phone, and on watch at night?',
    answer: (
      <p>
        Yes. Every page works on a phone with one thumb. The Theme menu has a light, a dark, and a red night display
        that protects your night vision. Your answers are saved to your account, so you can pick up where you left off
        on another device.
      </p>
    ),
  },
  {
    question: 'I found a mistake. Who do I tell?',
    answer: (
      <p>
        Use the <a href={paths.contact}>contact form</a> and give the number shown above the question. A wrong answer
        key can cost someone an exam, so we read these messages first.
      </p>
    ),
  },
];
