/** Ascending numbers, as a typed array: a member's marks, or the hidden places of an order. */
export type Ascending = Uint32Array;

export const noIds: Ascending = new Uint32Array();

/** How many are below `wanted`. */
export function countBelow(list: Ascending, wanted: number): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((list[middle] as number) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

export function includes(list: Ascending, wanted: number): boolean {
  return list[countBelow(list, wanted)] === wanted;
}

export function insert(list: Ascending, value: number): Ascending {
  const at = countBelow(list, value);
  if (list[at] === value) return list;
  const longer = new Uint32Array(list.length + 1);
  longer.set(list.subarray(0, at));
  longer[at] = value;
  longer.set(list.subarray(at), at + 1);
  return longer;
}

export function remove(list: Ascending, value: number): Ascending {
  const at = countBelow(list, value);
  if (list[at] !== value) return list;
  const shorter = new Uint32Array(list.length - 1);
  shorter.set(list.subarray(0, at));
  shorter.set(list.subarray(at + 1), at);
  return shorter;
}
