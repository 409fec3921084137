import { useListView } from '@fairway/area-ui/list-view';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** How many items of a queue are on a page. */
export const queuePageSize = 20;

/** The filters of a queue, by their names in the address: the words of their values, the default first. */
export type QueueFilters = Record<string, { label: string; options: Record<string, string> }>;

export type QueueValues<Filters extends QueueFilters> = {
  [Name in keyof Filters]: keyof Filters[Name]['options'] & string;
};

/** The page of a queue and the values of its filters, from the address. */
export function useQueueAddress<Filters extends QueueFilters>(filters: Filters) {
  const [address] = useSearchParams();
  const values = Object.entries(filters).map(([name, { options }]) => {
    const value = address.get(name) ?? '';
    return [name, Object.hasOwn(options, value) ? value : Object.keys(options)[0]];
  });
  return { page: useListView().view.page, values: Object.fromEntries(values) as QueueValues<Filters> };
}

/** Which item of a page is open: the first, until another one is chosen. */
export function useQueueItem<Item extends { _id: string }>(items: Item[], onOpen: () => void) {
  const [openId, setOpenId] = useState<string>();
  const at = Math.max(
    0,
    items.findIndex(({ _id }) => _id === openId),
  );
  function open(id: string | undefined): void {
    setOpenId(id);
    onOpen();
  }
  return {
    item: items[at],
    /** The item to open when the open one leaves the queue. */
    nextId: (items[at + 1] ?? items[at - 1])?._id,
    open,
    /** Without `onOpen`: during a change. */
    setOpenId,
    /** For `usePageKeys`. */
    moves: {
      j: () => open(items[Math.min(at + 1, items.length - 1)]?._id),
      k: () => open(items[Math.max(at - 1, 0)]?._id),
    },
  };
}
