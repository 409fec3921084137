import { paths } from '../../paths.ts';
import type { FaqItem } from './faq-list.tsx';

/** The five of the General FAQ. */
export const generalQuestions: FaqItem[] = [
  {
    question: 'Where do the questions come from?',
    answer: (
      <p>
        From a bank that the operator of this site loads. With each answer stands the rule or book that it rests on.
        Fairway is not affiliated with the U.S. Coast Guard, and an examination may hold questions that are in no bank.
      </p>
    ),
  },
  {
    question: 'What can I do without an account?',
    answer: (
      <>
        <p>
          Read every question in the <a href={paths.directory}>directory</a>, and answer some each day in the{' '}
          <a href={paths.watch({ type: 'bookcat', id: '2' })}>open player</a>: the choice is marked at once and
          explained. How many are left stands below the question; you get more at midnight UTC.
        </p>
        <p>
          A new account has a week of everything, free. After it the account stays, with the free questions of a day.
        </p>
      </>
    ),
  },
  {
    question: 'Which books should I study?',
    answer: (
      <p>
        Those of the modules that your letter of approval names. Choose deck or engine and your license rating: the
        study tree then shows what applies to you, and you can switch to all questions at any time.
      </p>
    ),
  },
  {
    question: 'Can I study on my phone, and on watch at night?',
    answer: (
      <p>
        Yes. Every page fits a phone and one thumb. Under Theme there are a light display, a dark one and a red one that
        keeps your eyes used to the dark. Your answers belong to your account, so you go on where you stopped on another
        device.
      </p>
    ),
  },
  {
    question: 'I found a mistake. Whom do I tell?',
    answer: (
      <p>
        Write to us by the <a href={paths.contact}>contact form</a> and give the number that stands above the question.
        A mistake in a key costs somebody an examination, so such letters come first.
      </p>
    ),
  },
];
