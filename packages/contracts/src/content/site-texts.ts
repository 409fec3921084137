/**
 * Texts of the site that an administrator can change without a release, with their originals. Imports nothing: the
 * browser also uses these values. A word in braces is replaced when the text is shown.
 */
export const siteTextNames = ['home-headline', 'home-lead', 'faq', 'footer-note'] as const;
export type SiteTextName = (typeof siteTextNames)[number];

export const homeHeadline = 'Study for your license exam, one question at a time.';

export const homeLead = 'Deck and engine questions for the Coast Guard license exams, each answer {feedback}.';

export const footerNote = 'Not affiliated with the U.S. Coast Guard.';

/** Each heading is a question, followed by the answer. */
export const generalFaq = [
  '<h2>Where do the questions come from?</h2>',
  '<p>{bank_source} Fairway is not affiliated with the U.S. Coast Guard, and an exam may include questions that are in no question bank.</p>',
  '<h2>What can I do without an account?</h2>',
  '<p>Read the questions in the <a href="/question/directory">directory</a>, and answer some each day in the <a href="/question/watch?mode=normal&amp;type=bookcat&amp;id=2&amp;num=1&amp;zid=0">open player</a>. Each answer is {feedback}. The number of free answers that you have used is shown below the question; you get more at midnight UTC.</p>',
  '<p>{trial} Without a plan, an account has free questions every day.</p>',
  '<h2>Which books should I study?</h2>',
  '<p>The books for the modules named in your letter of approval. Choose Deck or Engine and your license rating. The study menu then leaves out the questions that are not for your license, and you can switch to all questions at any time. {license_counts}</p>',
  '<h2>Can I study on my phone, and on watch at night?</h2>',
  '<p>Yes. Every page works on a phone with one thumb. The Theme menu has a light, a dark, and a red night display that protects your night vision. Your place is saved to your account, and your answers too with a plan, so you can pick up where you left off on another device.</p>',
  '<h2>I found a mistake. Who do I tell?</h2>',
  '<p>Use the <a href="/contact">contact form</a> and give the number shown above the question. A wrong answer key can cost someone an exam, so we read these messages first.</p>',
].join('');

/** The maximum lengths of the texts that are one paragraph of plain text; the others are HTML. */
export const plainTextLengths: Partial<Record<SiteTextName, number>> = {
  'home-headline': 100,
  'home-lead': 300,
  'footer-note': 200,
};

/** The words in braces that are replaced in each text. */
export const siteTextWords: Record<SiteTextName, readonly string[]> = {
  'home-headline': [],
  'home-lead': ['feedback'],
  faq: ['bank_source', 'feedback', 'trial', 'license_counts'],
  'footer-note': [],
};

/** A site text with its words in braces replaced; a word without a value is removed. */
export function fillSiteText(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\} ?/g, (whole, name: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    return value === '' || !whole.endsWith(' ') ? value : `${value} `;
  });
}
