import { type SamplePage, sampleNote } from './sample-page.ts';

export const terms: SamplePage = {
  slug: 'disclaimer',
  title: 'Terms and Conditions',
  metaDescription: 'The terms of use of Fairway: accounts, access plans, fair use and liability.',
  html: `
<p><em>${sampleNote}</em></p>
<h2>1. Scope</h2>
<p>These terms apply to everyone who uses this site, with or without an account. By using the site you accept them. If you do not, please do not use it.</p>
<h2>2. Study material, not advice</h2>
<p>The questions, answers and explanations help you prepare for an exam. They are not legal, navigational or engineering advice, and must not be used to operate a vessel. Regulations change; the official text is the one that counts.</p>
<h2>3. Not a government site</h2>
<p>This site is not affiliated with, endorsed by or connected to the U.S. Coast Guard or any other government body. Passing practice tests here does not guarantee that you will pass an exam.</p>
<h2>4. Your account</h2>
<ul>
<li>Give a working email address and keep your password to yourself. You are responsible for what is done with your account.</li>
<li>An account is for one person. Please do not share or resell it.</li>
<li>We may close an account that is used to copy the question bank in bulk, to disturb others or to break the law.</li>
</ul>
<h2>5. Access plans</h2>
<p>A plan gives access for the time it names. You pay once, and it does not renew by itself. When it ends, you keep the account and the free daily questions.</p>
<h2>6. What you write</h2>
<p>Comments stay yours. You allow us to show them on this site, and you promise that they are lawful and your own. We may remove a comment that is wrong, rude or off topic.</p>
<h2>7. Limits of liability</h2>
<p>We take care, but we do not promise that the site is free of errors or always available. As far as the law allows, we are not liable for indirect loss, and our liability for any claim is limited to the amount you paid in the twelve months before it.</p>
<h2>8. Changes</h2>
<p>When these terms change in a way that matters, we say so on this page before the change takes effect.</p>
`,
};
