/** A list of millions of numbers, four bytes each. */
export function growingList() {
  let list = new Uint32Array(1_024);
  let size = 0;
  return {
    push: (value: number): void => {
      if (size === list.length) {
        const longer = new Uint32Array(size * 2);
        longer.set(list);
        list = longer;
      }
      list[size++] = value;
    },
    size: () => size,
    /** A view; slice it to store it. */
    values: () => list.subarray(0, size),
  };
}
