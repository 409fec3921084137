import { useSearchParams } from 'react-router-dom';

/** Tables show 10 rows per page (LIM-44) unless another size is selected. */
export const firstPageSize = 10;

export const pageSizes = [firstPageSize, 25, 50, 100];

/** The page size of the list, in the address like the page. */
export function usePageSize(): number {
  const [query] = useSearchParams();
  const rows = Number(query.get('rows'));
  return pageSizes.includes(rows) ? rows : firstPageSize;
}
