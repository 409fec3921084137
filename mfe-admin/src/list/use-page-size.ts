import { useSearchParams } from 'react-router-dom';

/** Tables show 10 rows per page (LIM-44) unless somebody chooses more. */
export const firstPageSize = 10;

export const pageSizes = [firstPageSize, 25, 50, 100];

/** How many rows a page of the list has: in the address, as the page is. */
export function usePageSize(): number {
  const [query] = useSearchParams();
  const rows = Number(query.get('rows'));
  return pageSizes.includes(rows) ? rows : firstPageSize;
}
