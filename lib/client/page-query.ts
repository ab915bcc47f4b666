/** The query of the page's URL as it is now. `useSearchParams` shows it one rendering later. */
export const readPageQuery = (): URLSearchParams => new URLSearchParams(window.location.search);

/** Changes the query of the page's URL at once: no navigation, and no new entry for Back. */
export function replacePageQuery(query: URLSearchParams): void {
  const { pathname } = window.location;
  window.history.replaceState(null, '', query.size > 0 ? `${pathname}?${query}` : pathname);
}
