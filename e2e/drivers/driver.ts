import { setTimeout as sleep } from 'node:timers/promises';
import { findVisible, type Role } from './find-visible.ts';

/** The browser operations that a journey needs. The element type is that of the browser's own driver. */
type Browser<Element> = {
  /** The address of the site. */
  baseUrl: string;
  open: (url: string) => Promise<void>;
  /** Runs the function in the page: it must not use outer variables. */
  find: (script: typeof findVisible, role: Role, pattern: string) => Promise<Element | null>;
  /** The same with any function; an element passed to it becomes the page's element. */
  run: <T>(script: (...args: never[]) => T, ...args: unknown[]) => Promise<T>;
  click: (element: Element) => Promise<void>;
  type: (element: Element, text: string) => Promise<void>;
  /** A screenshot of the window, as PNG. */
  picture: () => Promise<Buffer>;
  close: () => Promise<void>;
};

export type Driver = ReturnType<typeof createDriver>;

const timeoutMs = 60_000;
const againMs = 100;

/** The steps of the journeys in any browser. Each waits for what it needs, for as long as a slow machine takes. */
export function createDriver<Element>(browser: Browser<Element>) {
  /** A page that is unloading has no elements: the call is repeated. */
  async function soon<T>(what: string, ask: () => Promise<T | null | false>): Promise<T> {
    const giveUpAt = Date.now() + timeoutMs;
    let last: unknown = 'it was not there';
    do {
      try {
        const answer = await ask();
        if (answer !== null && answer !== false) return answer;
      } catch (error) {
        last = error;
      }
      await sleep(againMs);
    } while (Date.now() < giveUpAt);
    throw new Error(`Timed out waiting for ${what}: ${last}`);
  }
  const element = (role: Role, name: string) =>
    soon(`the ${role} ${name}`, () => browser.find(findVisible, role, name));
  const acted = (role: Role, name: string, act: (found: Element) => Promise<void>) =>
    soon(`the ${role} ${name}`, async () => {
      const found = await browser.find(findVisible, role, name);
      if (found !== null) await act(found);
      return found !== null;
    });

  /** In the middle of the window nothing covers it: the header is sticky. */
  async function press(found: Element): Promise<void> {
    await browser.run((one: HTMLElement) => one.scrollIntoView({ block: 'center', behavior: 'instant' }), found);
    await browser.click(found);
  }

  return {
    open: (path: string) => browser.open(new URL(path, browser.baseUrl).href),
    waitFor: (role: Role, name: string) => element(role, name),
    waitForAddress: (pattern: RegExp) =>
      soon(`the address ${pattern}`, async () => {
        const address = await browser.run(() => location.href);
        return pattern.test(address) && address;
      }),
    click: (role: Role, name: string) => acted(role, name, press),
    /** For a page rendered by the server: until its script runs, a press may do nothing. */
    clickUntil: (role: Role, name: string, there: Role, words: string) =>
      soon(`the ${there} ${words}`, async () => {
        if ((await browser.find(findVisible, there, words)) !== null) return true;
        const found = await browser.find(findVisible, role, name);
        if (found !== null) await press(found);
        return (await browser.find(findVisible, there, words)) !== null;
      }),
    async type(name: string, text: string) {
      await browser.type(await element('field', name), text);
    },
    /** Selects the nth option, from 0, and notifies the page, like a user. */
    async choose(name: string, nth: number) {
      await browser.run(chooseOption, await element('field', name), nth);
    },
    /** By how many pixels the page is wider than the window. */
    excessWidth: () => browser.run(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    picture: browser.picture,
    close: browser.close,
  };
}

function chooseOption(select: HTMLSelectElement, nth: number): void {
  select.selectedIndex = nth;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}
