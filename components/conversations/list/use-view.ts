'use client';

import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { changeFilter, readViewFilter, type ViewFilter } from '@/lib/pages/conversations/view-filter';

/** What the page shows, which is in its URL: the filter, the tab it started from, and the conversation beside the list. */
export function useView() {
  const router = useRouter();
  const path = usePathname();
  const search = useSearchParams();
  const filter = readViewFilter(search);
  const view = search.get('view') ?? undefined;
  const peek = search.get('peek') ?? undefined;

  function show(next: { filter?: ViewFilter; view?: string | undefined; peek?: string | undefined }) {
    const merged = { filter, view, peek, ...next };
    const params = new URLSearchParams(merged.filter as Record<string, string>);
    if (merged.view !== undefined) params.set('view', merged.view);
    if (merged.peek !== undefined) params.set('peek', merged.peek);
    router.replace(params.size > 0 ? `${path}?${params}` : path, { scroll: false });
  }
  return {
    filter,
    view,
    peek,
    setFilter: (change: Parameters<typeof changeFilter>[1]) => show({ filter: changeFilter(filter, change) }),
    showView: (next: ViewFilter, id?: string) => show({ filter: next, view: id, peek: undefined }),
    setPeek: (id: string | undefined) => show({ peek: id }),
  };
}
export type ListView = ReturnType<typeof useView>;
