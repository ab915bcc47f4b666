import { useRef } from 'react';
import type { LocaleRow } from '@/lib/editor/locales/list-locale-rows';
import { findSpokenLocale } from '@/lib/editor/locales/list-locales';

export const ALL_TEXTS = 'all';

type Filter = { missing: string; search: string; flowLocale: string };

/** The rows that match. A row that is edited stays until the filter changes, even if it does not match any more. */
export function useShownRows(rows: readonly LocaleRow[], filter: Filter): LocaleRow[] {
  const key = `${filter.missing} ${filter.search}`;
  const kept = useRef({ key, ids: new Set<string>() });
  if (kept.current.key !== key) kept.current = { key, ids: new Set() };
  const { ids } = kept.current;
  const shown = rows.filter((row) => ids.has(row.id) || matches(row, filter));
  for (const { id } of shown) ids.add(id);
  return shown;
}

function matches({ wording, name, role }: LocaleRow, { missing, search, flowLocale }: Filter): boolean {
  if (missing !== ALL_TEXTS && findSpokenLocale(wording, missing, flowLocale) !== undefined) return false;
  const words = search.trim().toLowerCase();
  const texts = typeof wording === 'string' ? [wording] : Object.values(wording);
  return words === '' || [name, role, ...texts].some((text) => text.toLowerCase().includes(words));
}
