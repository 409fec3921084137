import { storedValue } from '@fairway/ui/browser/browser-storage';

/** An item that this tab added. `isStored`: the browser stored it, so that other tabs see and send it. */
type Own<Item> = { item: Item; isStored: boolean };

/** What a queue that was stopped left unstored, by storage key: the next queue of this page continues with it. */
const leftovers = new Map<string, Own<unknown>[]>();

/**
 * The items of a queue. The browser stores them for all tabs, and this tab also keeps its own: the storage may be full,
 * blocked, or emptied.
 */
export function createUnsentItems<Item>({
  storageKey,
  idOf,
  replaces,
}: {
  storageKey: string;
  idOf: (item: Item) => string;
  replaces: (newer: Item, older: Item) => boolean;
}) {
  const stored = storedValue('localStorage', storageKey, null);
  let own: Own<Item>[] = [];
  let known: { text: string; own: Own<Item>[]; items: Item[] } = { text: '[]', own, items: [] };

  function readStored(): Item[] {
    const items = stored.readJson<unknown>([]);
    return Array.isArray(items) ? items : [];
  }

  function read(): Item[] {
    const text = stored.read() ?? '[]';
    if (text !== known.text || own !== known.own) known = { text, own, items: merge(readStored()) };
    return known.items;
  }

  /** What is stored, and the items of this tab that are not. */
  function merge(items: Item[]): Item[] {
    const missing = own.filter(({ item, isStored }) => {
      if (items.some((other) => idOf(other) === idOf(item))) return false;
      // Another tab replaced it.
      return !(isStored && items.some((other) => replaces(other, item)));
    });
    const isObsolete = (older: Item) => missing.some(({ item }) => replaces(item, older));
    return [...items.filter((item) => !isObsolete(item)), ...missing.map(({ item }) => item)];
  }

  function isStored(): boolean {
    const ids = new Set(readStored().map(idOf));
    return read().every((item) => ids.has(idOf(item)));
  }

  function store(items: Item[]): boolean {
    if (items.length > 0) return stored.tryWrite(JSON.stringify(items));
    stored.remove();
    return true;
  }

  function add(item: Item): void {
    const rest = readStored().filter((older) => !replaces(item, older));
    own = own.filter(({ item: older }) => !replaces(item, older));
    const wasStored = store([...rest, item]);
    // What it replaces must not be sent after a reload.
    if (!wasStored && rest.length < readStored().length) store(rest);
    own = [...own, { item, isStored: wasStored }];
  }

  function remove(item: Item): void {
    own = own.filter(({ item: other }) => idOf(other) !== idOf(item));
    const items = readStored();
    const rest = items.filter((other) => idOf(other) !== idOf(item));
    if (rest.length < items.length) store(rest);
  }

  /** Keeps what is not stored for the next queue. */
  function keep(): void {
    if (!isStored()) leftovers.set(storageKey, own);
  }

  function resume(): void {
    own = (leftovers.get(storageKey) as Own<Item>[] | undefined) ?? own;
    leftovers.delete(storageKey);
  }

  return { read, isStored, add, remove, keep, resume };
}
