'use client';

import { ContextEntries } from '@/components/ui/menus/opened-context-menu';
import { useGraphMenu } from './graph-menu';

/** The menu items of a graph's line, also for its context menu. */
export function GraphEntries({ id }: { id: string }) {
  return <ContextEntries items={useGraphMenu(id).items} />;
}
