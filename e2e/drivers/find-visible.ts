/** What a journey points at: a kind of element, by the words that name it. */
export type Role = 'link' | 'button' | 'control' | 'choice' | 'heading' | 'field' | 'radio' | 'text';

/**
 * The first element in sight of this kind whose name fits the pattern; of `text`, the smallest that holds it. Runs in the
 * page: it uses nothing from outside.
 */
export function findVisible(role: Role, pattern: string): Element | null {
  const selectors = {
    link: 'a[href]',
    button: 'button',
    control: 'a[href], button',
    choice: '[aria-label="Choices"] button',
    heading: 'h1, h2, h3',
    field: 'input:not([type="radio"]), select, textarea',
    radio: 'input[type="radio"]',
    text: 'body *',
  };
  const fits = new RegExp(pattern);
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const isInSight = (element: Element) =>
    element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';
  function nameOf(element: Element): string {
    const { labels } = element as HTMLInputElement;
    if (role === 'field' || role === 'radio') return plain(labels?.[0]?.textContent);
    return plain(element.getAttribute('aria-label')) || plain(element.textContent);
  }
  const found = [...document.querySelectorAll(selectors[role])].filter(
    (one) => fits.test(nameOf(one)) && isInSight(one),
  );
  return (role === 'text' ? found.at(-1) : found[0]) ?? null;
}
