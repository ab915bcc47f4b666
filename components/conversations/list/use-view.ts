'use client';

import { useSearchParams } from 'next/navigation';
import { readPageQuery, replacePageQuery } from '@/lib/client/page-query';
import { changeFilter, readViewFilter, type ViewFilter } from '@/lib/pages/conversations/view-filter';

/** What the page shows, which is in its URL: the filter, the tab it started from, and the conversation beside the list. */
export function useView() {
  return {
    ...readView(useSearchParams()),
    // From the URL as it is now: a search and a filter can follow each other before the page is rendered.
    setFilter(change: Parameters<typeof changeFilter>[1]) {
      const now = readView(readPageQuery());
      show({ ...now, filter: changeFilter(now.filter, change) });
    },
    showView: (filter: ViewFilter, view?: string) => show({ filter, view, peek: undefined }),
    setPeek: (peek: string | undefined) => show({ ...readView(readPageQuery()), peek }),
  };
}
export type ListView = ReturnType<typeof useView>;

type View = { filter: ViewFilter; view: string | undefined; peek: string | undefined };

const readView = (query: URLSearchParams): View => ({
  filter: readViewFilter(query),
  view: query.get('view') ?? undefined,
  peek: query.get('peek') ?? undefined,
});

function show({ filter, view, peek }: View): void {
  const query = new URLSearchParams(filter as Record<string, string>);
  if (view !== undefined) query.set('view', view);
  if (peek !== undefined) query.set('peek', peek);
  replacePageQuery(query);
}
