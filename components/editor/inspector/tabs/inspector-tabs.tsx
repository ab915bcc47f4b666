'use client';

import type { ReactNode } from 'react';
import { onDemand } from '@/components/ui/feedback/on-demand';
import { SkeletonRows } from '@/components/ui/feedback/skeleton';
import { TabPanel, Tabs } from '@/components/ui/tabs';
import {
  chooseInspectorTab,
  getInspectorTab,
  type InspectorTab,
  listInspectorTabs,
} from '@/lib/editor/inspector/inspector-tab';
import { findItemOf, type ItemKey, parseKey } from '@/lib/editor/model/item';
import { say } from '@/lib/words/say';
import { useCoverage, useEditor, usePanels } from '../../editor-context';
import styles from '../inspector.module.css';
import { toPartKey } from './part-key';

const Waiting = () => <SkeletonRows label={say('Loading')} rows={3} />;
const TestsTab = onDemand(() => import('./tests-tab').then((module) => module.TestsTab), Waiting);
const CoverageTab = onDemand(() => import('./coverage-tab').then((module) => module.CoverageTab), Waiting);
const JsonTab = onDemand(() => import('./json-tab').then((module) => module.JsonTab), Waiting);

const LABELS: Record<Exclude<InspectorTab, 'json'>, string> = {
  content: say('Content'),
  logic: say('Logic'),
  tests: say('Tests'),
  coverage: say('Coverage'),
};

type Props = { item: ItemKey; content: ReactNode; logic: ReactNode };

/** The properties of an item in tabs. The chosen tab stays when another item is selected. */
export function InspectorTabs({ item, content, logic }: Props) {
  const set = usePanels((state) => state.set);
  const wanted = usePanels((state) => state.inspectorTab);
  const part = toPartKey(item);
  const tested = useCoverage((state) => (part ? state.tests?.[part] : undefined));
  const faults = useEditor(
    (state) =>
      state.problems.filter(
        ({ where, pointer }) => findItemOf(where) === item && getInspectorTab(pointer) === 'logic',
      ).length,
  );
  const { kind } = parseKey(item);
  const tabs = listInspectorTabs(kind);
  const tab = chooseInspectorTab(tabs, wanted);
  const panel = (value: InspectorTab, children: ReactNode) => (
    // The key scrolls to the top of another item.
    <TabPanel key={`${value} ${item}`} value={value} className={styles.body}>
      {children}
    </TabPanel>
  );
  return (
    <Tabs
      label={say('Sections of the properties')}
      className={styles.tabs}
      value={tab}
      onValueChange={(inspectorTab) => set({ inspectorTab })}
      items={tabs.map((value) => ({
        value,
        label: nameTab(value, kind),
        ...(value === 'tests' && tested !== undefined && { count: tested }),
        ...(value === 'logic' && faults > 0 && { count: faults, countTone: 'bad' as const }),
      }))}
    >
      {panel('content', content)}
      {tabs.includes('logic') && panel('logic', logic)}
      {part && panel('tests', <TestsTab part={part} />)}
      {part && panel('coverage', <CoverageTab part={part} />)}
      {panel('json', <JsonTab item={item} />)}
    </Tabs>
  );
}

function nameTab(tab: InspectorTab, kind: string): string {
  if (tab === 'json') return 'JSON';
  return tab === 'content' && kind !== 'node' ? say('Properties') : LABELS[tab];
}
