import type {
  BankToGoLive,
  SalesToGoLive,
  SamplesToGoLive,
  SettingsToGoLive,
} from '@fairway/contracts/identity/going-live';
import { formatNumber } from '@fairway/ui/text/format-number';
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';

/** The replies of the services. */
export type Facts = {
  settings: SettingsToGoLive;
  samples: SamplesToGoLive;
  sales: SalesToGoLive;
  bank: BankToGoLive;
};

type State = {
  isDone: boolean;
  /** What is left to do; if it is done, what that means. */
  text: ReactNode;
  /** The pages where it is done. */
  links?: readonly { href: string; text: string }[];
  /** It is done by a button that deletes the sample texts. */
  isSampleTexts?: boolean;
};

type Item = { name: string; sources: readonly (keyof Facts)[]; state: (facts: Partial<Facts>) => State | undefined };

const siteSettings = { href: paths.siteSettings, text: 'Site Settings' };

/** What an owner must do before going live. The state of an item is undefined until its services have answered. */
export const items: readonly Item[] = [
  { name: 'Legal pages', sources: ['samples'], state: ({ samples }) => samples && legalPages(samples) },
  { name: 'Refund rule', sources: ['settings'], state: ({ settings }) => settings && refundRule(settings) },
  { name: 'Seller’s address', sources: ['sales'], state: ({ sales }) => sales && seller(sales) },
  {
    name: 'Source of the bank',
    sources: ['settings', 'bank'],
    state: ({ settings, bank }) => settings && bank && bankSource(settings, bank),
  },
  { name: 'Demo reviews and comments', sources: ['samples'], state: ({ samples }) => samples && demoTexts(samples) },
  { name: 'Mail sender', sources: ['settings'], state: ({ settings }) => settings && mailSender(settings) },
  { name: 'Payment keys', sources: ['sales'], state: ({ sales }) => sales && paymentKeys(sales) },
  { name: 'Second factor', sources: ['settings'], state: ({ settings }) => settings && secondFactor(settings) },
];

function legalPages({ legal_pages: { done, pages, missing } }: SamplesToGoLive): State {
  if (done) return { isDone: true, text: 'All are published, none with its sample text.' };
  const absent = missing.map(({ slug, title }) => `“${title}” with the slug ${slug}`);
  return {
    isDone: false,
    text: (
      <>
        {absent.length > 0 && `Publish ${listOf(absent)}: Fairway links there. `}
        {pages.length > 0 &&
          'Have each sample page reviewed, adapt it, and delete its first sentence, which says that it is a sample.'}
      </>
    ),
    links: [
      ...(absent.length > 0 ? [{ href: paths.addPage, text: 'Add Page' }] : []),
      ...pages.map(({ _id, page_title }) => ({ href: paths.editPage(_id), text: page_title })),
    ],
  };
}

function refundRule({ refund_rule: { done } }: SettingsToGoLive): State {
  const places = 'beside the prices, in the order, on receipts and below the terms';
  if (done) return { isDone: true, text: `Your rule is shown ${places}.` };
  return { isDone: false, text: `Write when a purchase is refunded. It is shown ${places}.`, links: [siteSettings] };
}

const sellerTexts = { company_name: 'the name of the company', address: 'the address', email: 'the email address' };

function seller({ seller: { done, missing } }: SalesToGoLive): State {
  if (done) return { isDone: true, text: 'Orders, receipts and invoices name the seller.' };
  return {
    isDone: false,
    text: `Enter ${listOf(missing.map((name) => sellerTexts[name]))}, for orders, receipts and invoices.`,
    links: [{ href: paths.billing, text: 'Billing Information' }],
  };
}

function bankSource({ bank_source }: SettingsToGoLive, { bank: { done, questions, samples } }: BankToGoLive): State {
  if (bank_source.done && done) {
    const left = samples > 0 && `${formatNumber(samples)} of its questions still come with Fairway.`;
    return { isDone: true, text: <>Pages state where the questions come from. {left}</> };
  }
  return {
    isDone: false,
    text: (
      <>
        {!done && (questions === 0 ? 'Import your questions. ' : 'Import your questions: all of them are samples. ')}
        {!bank_source.done && 'Write where the questions come from, for the pages that mention it.'}
      </>
    ),
    links: [
      ...(done ? [] : [{ href: paths.importQuestions, text: 'Import' }]),
      ...(bank_source.done ? [] : [siteSettings]),
    ],
  };
}

function demoTexts({ demo_texts: { done, reviews, comments } }: SamplesToGoLive): State {
  if (done) return { isDone: true, text: 'They are deleted.' };
  const left = [counted(reviews, 'review'), counted(comments, 'comment')].filter((one) => one !== '');
  return { isDone: false, text: `Delete the ${listOf(left)} that came with Fairway.`, isSampleTexts: true };
}

function mailSender({ mail_sender: { sender } }: SettingsToGoLive): State {
  if (sender === 'set') return { isDone: true, text: 'Mails are sent from an address of yours.' };
  if (sender === 'unknown') {
    return {
      isDone: false,
      text: (
        <>
          It is not known yet from which address Fairway sends mails. If this stays so, ask whoever installed Fairway (
          <Doc file="docs/runbook.md" />: does the mailer run?).
        </>
      ),
    };
  }
  return {
    isDone: false,
    text: (
      <>
        {sender === 'caught'
          ? 'No mail leaves this computer: nobody gets a receipt, or a link to verify an address.'
          : 'Mails come from an example address, so that nobody can reply and many end as spam.'}{' '}
        Tell whoever installed Fairway from which address to send (set{' '}
        {sender === 'caught' && (
          <>
            <code>SMTP_URL</code> and{' '}
          </>
        )}
        <code>MAIL_FROM</code>, then start Fairway again: <Doc file="docs/running.md" />, “Variables”).
      </>
    ),
  };
}

function paymentKeys({ payment_keys: { keys } }: SalesToGoLive): State {
  if (keys === 'live') return { isDone: true, text: 'Payments go to your account at Stripe.' };
  return {
    isDone: false,
    text: (
      <>
        {keys === 'test' ? 'Stripe is in test mode: no money moves.' : 'Payments are simulated: no money moves.'} Open
        an account at stripe.com, and give its live keys to whoever installed Fairway (set{' '}
        <code>STRIPE_SECRET_KEY</code>, <code>STRIPE_PUBLIC_KEY</code> and <code>STRIPE_WEBHOOK_SECRET</code>:{' '}
        <Doc file="deploy/README.md" />
        ).
      </>
    ),
  };
}

function secondFactor({ second_factor: { done, required, owners_without } }: SettingsToGoLive): State {
  if (done) return { isDone: true, text: 'Every administrator needs two-step verification, and every owner has it.' };
  const rule = required ? '' : 'Require two-step verification of every administrator. ';
  const [one, more] = ['One owner has not set it up.', `${owners_without} owners have not set it up.`];
  return {
    isDone: false,
    text: `${rule}${owners_without === 0 ? '' : owners_without === 1 ? one : more}`.trim(),
    links: [
      { href: paths.administrators, text: 'Administrators' },
      ...(owners_without === 0 ? [] : [{ href: paths.settings, text: 'Set up yours' }]),
    ],
  };
}

const Doc = ({ file }: { file: string }) => <code>{file}</code>;

const counted = (count: number, noun: string) => (count === 0 ? '' : `${count} demo ${noun}${count === 1 ? '' : 's'}`);

const listOf = (parts: string[]) => new Intl.ListFormat('en-US').format(parts);
