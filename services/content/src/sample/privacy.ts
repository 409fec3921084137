import { retentionMonths } from '../contact/cleaning.ts';
import { type SamplePage, sampleNote } from './sample-page.ts';

export const privacy: SamplePage = {
  slug: 'privacy',
  title: 'Privacy Policy',
  metaDescription: 'What personal data Fairway stores, why, for how long, and what you can ask for.',
  html: `
<p><em>${sampleNote}</em></p>
<h2>What we store</h2>
<ul>
<li><strong>Account:</strong> your user name, email address, question type and license rating. Your password is stored only as an Argon2id hash, which cannot be turned back into the password.</li>
<li><strong>Study:</strong> which questions you answered, with which letter and when. We use this for your scores and lists.</li>
<li><strong>Messages:</strong> what you send with the contact form, with the name and the email address you give there.</li>
<li><strong>Sessions:</strong> when you logged in and out.</li>
<li><strong>Limits per person:</strong> when a trial begins or a promo code is used, and for each day’s free answers, a keyed hash of the email address. It cannot be turned back into the address.</li>
<li><strong>Visitors:</strong> a random number in a cookie, and a one-way hash of the network address, to count free answers each day. They do not identify you.</li>
</ul>
<h2>What we do not store</h2>
<p>Card numbers are never stored or logged. There are no advertising cookies. If Stripe takes the payment, the checkout page loads its card fields; no other page loads anything from another company’s server.</p>
<h2>Why</h2>
<p>To run your account and show your progress, to keep the service safe from abuse, and to meet our legal duties as a seller.</p>
<h2>How long</h2>
<p>Study data is kept as long as your account exists. Free answer counters are deleted after a few days, also if you delete your account sooner. Contact form messages are deleted after ${retentionMonths} months. The hashes of trials and promo codes remain after you delete your account, for as long as this site operates, so that each mailbox has one trial and uses a promo code once. Payment records are kept as long as tax law requires.</p>
<h2>What you can ask for</h2>
<p>You may ask to see, correct or delete your data, and to have a copy of it. Write to the support address on the contact page; we answer within thirty days.</p>
`,
};
