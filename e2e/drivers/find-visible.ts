/** The target of a journey's step: a kind of element, by its label. */
export type Role = 'link' | 'button' | 'control' | 'choice' | 'heading' | 'field' | 'radio' | 'text';

/**
 * The first visible element of this kind whose name matches the pattern; for `text`, the smallest that contains it.
 * Runs in the page: it must not use outer variables.
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
