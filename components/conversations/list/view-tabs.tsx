'use client';

import { useQueries } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { TabPanel, Tabs } from '@/components/ui/tabs';
import type { SavedView } from '@/lib/contract/schemas/views';
import { formatTotal } from '@/lib/pages/conversations/conversation-words';
import { isSameFilter, readViewFilter, type ViewFilter } from '@/lib/pages/conversations/view-filter';
import { say } from '@/lib/words/say';
import styles from './conversations-page.module.css';
import { totalQuery } from './use-found';
import type { ListView } from './use-view';

export type ViewTab = { id: string; name: string; filter: ViewFilter; saved?: SavedView };

/** Views that every workspace has. */
const BUILT_IN: readonly ViewTab[] = [
  { id: 'all', name: say('All'), filter: {} },
  { id: 'person', name: say('With a person'), filter: { status: 'handoff' } },
  { id: 'wrong', name: say('Looks wrong'), filter: { flagged: 'true' } },
];

export const listTabs = (saved: readonly SavedView[]): ViewTab[] => [
  ...BUILT_IN,
  ...saved.map((view) => ({
    id: view.id,
    name: view.name,
    filter: readViewFilter(view.filter),
    saved: view,
  })),
];

/** The tab of the URL; without one, the one with the same filter. */
export const findTab = (
  tabs: readonly ViewTab[],
  { view, filter }: Pick<ListView, 'view' | 'filter'>,
): ViewTab =>
  tabs.find(({ id }) => id === view) ??
  tabs.find((tab) => isSameFilter(tab.filter, filter)) ??
  (BUILT_IN[0] as ViewTab);

type ViewTabsProps = { tabs: readonly ViewTab[]; tab: ViewTab; view: ListView; children: ReactNode };

/** Saved views with the number of their conversations. A dot says that the filter was changed since. */
export function ViewTabs({ tabs, tab, view, children }: ViewTabsProps) {
  const totals = useQueries({ queries: tabs.map(({ filter }) => totalQuery(filter)) });
  const isChanged = !isSameFilter(tab.filter, view.filter);
  return (
    <Tabs<string>
      label={say('Views')}
      className={styles.tabs}
      value={tab.id}
      onValueChange={(id) => {
        const next = tabs.find((one) => one.id === id);
        if (next) view.showView(next.filter, next.saved && next.id);
      }}
      items={tabs.map(({ id, name }, index) => {
        const total = totals[index]?.data;
        return {
          value: id,
          label: name,
          count: total ? formatTotal(total) : '–',
          icon: id === tab.id && isChanged && (
            <span className={styles.changed} role="img" aria-label={say('Changed')} />
          ),
        };
      })}
    >
      <TabPanel value={tab.id} className={styles.panel}>
        {children}
      </TabPanel>
    </Tabs>
  );
}
