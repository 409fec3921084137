/** The parts of an address other than filters. */
const ofTheView = ['page', 'rows', 'sortBy', 'sortType'];

/** Whether the address of a list contains filters. */
export const isNarrowed = (address: URLSearchParams): boolean =>
  [...address.keys()].some((key) => !ofTheView.includes(key));

/** The address with the order and the page size only. */
export function withoutFilters(address: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...address].filter(([key]) => key !== 'page' && ofTheView.includes(key)));
}
