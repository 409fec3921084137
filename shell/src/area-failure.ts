/** Says in an area's place that it did not load, and offers to try again. */
export function showAreaFailure(element: HTMLElement, name: string, onRetry: () => void): void {
  const box = document.createElement('div');
  box.className = 'area-failure';
  box.setAttribute('role', 'alert');
  const title = document.createElement('h1');
  title.textContent = 'This part of Fairway did not load';
  const text = document.createElement('p');
  text.textContent = `The ${areaTitle(name)} is not available at the moment. Everything else works.`;
  const retry = document.createElement('button');
  retry.type = 'button';
  retry.textContent = 'Try again';
  retry.addEventListener('click', onRetry, { once: true });
  box.append(title, text, retry);
  element.replaceChildren(box);
}

/** Rows of about the height that is coming. */
export function showSkeleton(element: HTMLElement): void {
  const box = document.createElement('div');
  box.className = 'area-skeleton';
  box.setAttribute('role', 'status');
  box.append(...['Loading', '', '', ''].map(skeletonRow));
  element.replaceChildren(box);
}

function skeletonRow(text: string): HTMLElement {
  const row = document.createElement(text ? 'span' : 'i');
  row.textContent = text;
  if (text) row.className = 'sr-only';
  return row;
}

/** What people call an area. */
function areaTitle(name: string): string {
  const titles: Record<string, string> = {
    mfe_public: 'public site',
    mfe_study: 'study area',
    mfe_tests: 'test area',
    mfe_admin: 'back office',
  };
  return titles[name] ?? 'area';
}
