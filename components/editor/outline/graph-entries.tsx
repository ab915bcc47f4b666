'use client';

import { ContextEntries } from '@/components/ui/menus/opened-context-menu';
import { useGraphMenu } from './graph-menu';

/** What the button of a graph's line offers, for the right click on the line. */
export function GraphEntries({ id }: { id: string }) {
  return <ContextEntries items={useGraphMenu(id).items} />;
}
