import type { SamplePage } from './sample-page.ts';

export const whatToStudy: SamplePage = {
  slug: 'understanding-what-to-study',
  title: 'Understanding what to study',
  metaDescription: 'How the deck and engine exams are divided, and how to plan the weeks before yours.',
  html: `
<p>A license exam is made up of modules, and each module draws on one or two books of the question bank. Your modules depend on the license you apply for. Start there, not at question one.</p>
<h2>Find your modules</h2>
<p>Your letter of approval from the National Maritime Center names them. Choose your license rating in your profile: the study menu then leaves out the questions that are not for it. You can always switch to all questions.</p>
<h2>Deck</h2>
<ul>
<li><strong>Rules of the Road</strong> requires the highest passing score, so give it time every day.</li>
<li><strong>Deck General, Deck Safety and Navigation General</strong> are broad. Work by topic, and come back to the ones where your percentage is low.</li>
<li><strong>Navigation Problems</strong> are worked with paper and pencil. Do a few each day rather than many at once.</li>
</ul>
<h2>Engine</h2>
<ul>
<li><strong>General Subjects and Electricity-Electronics</strong> belong to nearly every engine license.</li>
<li><strong>Motor, Steam and Gas Turbine Plants</strong> depend on the mode of propulsion you apply for.</li>
<li><strong>Engineering Safety</strong> is short and rewards steady reading of the regulations.</li>
</ul>
<h2>A plan that holds</h2>
<p>Study in order first, and read the explanation where a question has one. Then shuffle. When a topic stays above ninety percent for three days, leave it for a week and test it again.</p>
`,
};
