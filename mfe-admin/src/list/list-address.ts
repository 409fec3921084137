/** The parts of an address other than filters. */
const ofTheView = ['page', 'rows', 'sortBy', 'sortType'];

/** The address with these values, on the first page; '' removes a value. */
export function withValues(address: URLSearchParams, values: Record<string, string>): URLSearchParams {
  const next = new URLSearchParams(address);
  next.delete('page');
  for (const [key, value] of Object.entries(values)) {
    if (value) next.set(key, value);
    else next.delete(key);
  }
  return next;
}

/** Whether the address of a list contains filters. */
export const isNarrowed = (address: URLSearchParams): boolean =>
  [...address.keys()].some((key) => !ofTheView.includes(key));

/** The address with the order and the page size only. */
export function withoutFilters(address: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...address].filter(([key]) => key !== 'page' && ofTheView.includes(key)));
}
