import type { SearchTerms } from './paths.ts';

/** The address of a search call. A segment of dots alone would be read as a step up, so it gets a blank behind it. */
export function searchCall(call: 'get_user_search' | 'search_question', { keyword, topic, area }: SearchTerms): string {
  const segments = [keyword, topic, area].map((value) =>
    encodeURIComponent(value.toWellFormed()).replace(/^\.+$/, '$&%20'),
  );
  return `/api/mlp_search/${call}/${segments.join('/')}`;
}
