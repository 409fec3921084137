/** Shows in an area's slot that the area failed to load, with a Try again button. */
export function showAreaFailure(element: HTMLElement, areaTitle: string, onRetry: () => void): void {
  const box = document.createElement('div');
  box.className = 'area-failure';
  box.setAttribute('role', 'alert');
  const title = document.createElement('h1');
  title.textContent = 'This part of Fairway did not load';
  const text = document.createElement('p');
  text.textContent = `The ${areaTitle} is not available at the moment. Everything else works.`;
  const retry = document.createElement('button');
  retry.type = 'button';
  retry.textContent = 'Try again';
  retry.addEventListener('click', onRetry, { once: true });
  box.append(title, text, retry);
  element.replaceChildren(box);
}

/** Rows about as high as the content to come. */
export function showSkeleton(element: HTMLElement, rows = 3): void {
  const box = document.createElement('div');
  box.className = 'area-skeleton';
  box.setAttribute('role', 'status');
  box.append(...['Loading', ...Array<string>(rows).fill('')].map(skeletonRow));
  element.replaceChildren(box);
}

function skeletonRow(text: string): HTMLElement {
  const row = document.createElement(text ? 'span' : 'i');
  row.textContent = text;
  if (text) row.className = 'sr-only';
  return row;
}
