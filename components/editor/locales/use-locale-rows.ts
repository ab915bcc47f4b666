import { useMemo, useRef } from 'react';
import { type LocaleRow, listLocaleRows } from '@/lib/editor/locales/list-locale-rows';
import { listLocales } from '@/lib/editor/locales/list-locales';
import { reuseEqualParts } from '@/lib/editor/model/reuse-equal-parts';
import { useEditor } from '../editor-context';

/** The texts of the draft and its languages. Rows that did not change keep their identity, so they do not re-render. */
export function useLocaleRows() {
  const document = useEditor((state) => state.document);
  const previous = useRef<LocaleRow[]>([]);
  const rows = useMemo(() => {
    previous.current = reuseEqualParts(previous.current, listLocaleRows(document)) as LocaleRow[];
    return previous.current;
  }, [document]);
  const locales = useMemo(() => listLocales(document, rows), [document, rows]);
  return { rows, locales, flowLocale: document.locale };
}
