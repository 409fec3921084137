import type { SamplePage } from './sample-page.ts';

export const about: SamplePage = {
  slug: 'about',
  otherSlugs: ['about-us'],
  title: 'About Fairway',
  metaDescription: 'Fairway helps merchant mariners study for the U.S. Coast Guard deck and engine license exams.',
  html: `
<p>A fairway is the part of a channel that is kept clear for ships. This one leads to a license: the questions of the deck and engine exams, in order, one at a time, with the answer as soon as you have chosen yours.</p>
<h2>What you can do here</h2>
<ul>
<li>Study by book, category or topic. Each choice is marked at once, and the running score shows where you stand.</li>
<li>Read why an answer is right, with the rule or the principle it rests on.</li>
<li>Shuffle a topic when you know its order by heart, and come back to the same place on another day.</li>
<li>Let your license rating choose what you see, or study the whole bank.</li>
</ul>
<h2>Where the questions come from</h2>
<p>The <a href="/faq">FAQ</a> says where the questions in this bank come from.</p>
<h2>What Fairway is not</h2>
<p>Fairway is not affiliated with the U.S. Coast Guard and speaks for no government body. Exams change, and so do regulations: before you sit for a license, check the requirements with the National Maritime Center.</p>
`,
};
