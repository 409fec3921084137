import { isPageKey } from '@fairway/study-ui/question-keys';
import { showTheme, type Theme } from '@fairway/ui/menus/theme';
import { storedPlaces } from '../navigation/stored-places.ts';
import { isSampled, savesData } from '../reports/is-sampled.ts';
import { errorReports, loadingTimes } from '../reports/report-paths.ts';
import { readToken } from '../session/member-token.ts';
import { watchEarlyVitals } from './early-vitals.ts';

declare global {
  interface Window {
    /** Repeats, once, what the visitor did before the page's script ran. */
    replayFirstUse?: () => void;
  }
}

/** What needs the script. Links and the buttons that send a form do not. */
const controls = 'button, input, select, textarea, summary, [tabindex="0"]';

/** The link that a key of a question follows, by its `rel`. */
const linkOfKey: Record<string, string> = { n: 'next', arrowright: 'next', p: 'prev', arrowleft: 'prev' };

/** A choice has this name only until the page's script controls it. */
const choiceName = 'answer_type';

/**
 * Starts the page's scripts when the visitor uses a control, and keeps what the visitor does until they run. Their files
 * are fetched before, when the page is idle. A browser that holds something that the HTML does not show, such as a
 * session or an answer, starts at once.
 */
export function awaitFirstUse(): void {
  // Without this element the document starts its scripts itself.
  const scripts = document.querySelector<HTMLTemplateElement>('#scripts');
  const links = scripts?.content.querySelectorAll('link') ?? [];
  let missing = links.length;
  let isStarted = !scripts;
  const kept: (() => void)[] = [];
  let busy: Partial<Element> = {};
  let isOver = false;

  function listen<K extends keyof WindowEventMap>(type: K, listener: (event: WindowEventMap[K]) => void): void {
    addEventListener(type, (event) => isOver || listener(event), true);
  }

  function fetchFiles(): void {
    if (!links[0]?.isConnected) document.head.append(...links);
  }

  function start(): void {
    if (isStarted) return;
    isStarted = true;
    fetchFiles();
    const run = () => document.head.append((scripts as HTMLTemplateElement).content);
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', run);
    else run();
  }

  function replay(): void {
    isOver = true;
    busy.ariaBusy = null;
    for (const act of kept.splice(0)) act();
  }
  window.replayFirstUse = replay;

  /** The document names the versions that the page would run. */
  function send(path: string, report: object): void {
    navigator.sendBeacon(path, JSON.stringify({ ...report, ...JSON.parse(scripts?.dataset.page ?? '{}') }));
  }

  /** As long as a file is missing, the server marks a choice sooner than the script would. */
  const isSent = ({ name }: HTMLButtonElement) => name === choiceName && missing > 0;

  function use({ target }: Event): void {
    const control = closest(target, controls);
    if (control && !isSent(control)) start();
  }

  function click(event: Event): void {
    const button = closest(event.target, 'button');
    if (!button) return;
    const { name, type, value } = button;
    if (name === 'theme') {
      showTheme(value as Theme);
      markTheme();
    } else if (!isOver) {
      if (name === choiceName) {
        busy = button;
        busy.ariaBusy = 'true';
        if (isSent(button)) return;
      } else if (type !== 'button') return;
      // The page may be about to listen: it must not act twice.
      event.stopImmediatePropagation();
      event.preventDefault();
      kept.push(() => button.click());
      start();
    }
  }

  for (const link of links) link.addEventListener('load', () => missing--);
  listen('pointerdown', use);
  listen('focusin', use);
  addEventListener('click', click, true);
  listen('change', ({ target }) => {
    kept.push(() => target?.dispatchEvent(new Event('change', { bubbles: true })));
    start();
  });
  listen('keydown', (event) => {
    if (event.repeat || !isPageKey(event)) return;
    const key = event.key.toLowerCase();
    const at = [...'abcd1234'].indexOf(key);
    const choice = `form [name=${choiceName}][value=${'abcd'[at % 4]}]`;
    document.querySelector<HTMLElement>(at < 0 ? `a[rel=${linkOfKey[key]}]` : choice)?.click();
  });
  listen('error', ({ target, message }) => {
    const { localName, src } = target as HTMLScriptElement;
    // The script shows what stands for a missing picture.
    if (localName === 'img') start();
    if (!isStarted || !(message || localName === 'script')) return;
    send(errorReports, { message: message || `${src} did not load` });
    // The server answers.
    replay();
  });
  // The browser restores a page from its cache as it was left.
  addEventListener('pageshow', () => {
    busy.ariaBusy = null;
    markTheme();
  });

  if (isSampled()) watchEarlyVitals((name, value) => isStarted || send(loadingTimes, { name, value }));
  if (readToken() || storedPlaces.read() || location.search.includes('answer=')) start();
  else if (!savesData()) addEventListener('load', () => (window.requestIdleCallback ?? setTimeout)(fetchFiles));
}

/** The target is the document if the whole page has the focus. */
const closest = (target: EventTarget | null, selector: string) =>
  (target as Partial<Element>).closest?.<HTMLButtonElement>(selector);

/** The server does not know the visitor's theme. */
function markTheme(): void {
  const { theme = 'light' } = document.documentElement.dataset;
  for (const button of document.querySelectorAll<HTMLButtonElement>('[name=theme]'))
    button.ariaPressed = String(button.value === theme);
}
