'use client';

import { useSyncExternalStore } from 'react';
import { useMe } from '@/components/account/use-me';
import type { PresentTab } from '@/lib/contract/schemas/presence';
import type { ItemKey } from '@/lib/editor/model/item';
import { say } from '@/lib/words/say';
import { useEditorContext } from '../editor-context';

const NO_TABS: readonly PresentTab[] = [];

/** Other tabs that have this flow open. */
export function useOthers(): readonly PresentTab[] {
  const { presence } = useEditorContext();
  const get = () => presence.getState().others;
  return useSyncExternalStore(presence.subscribe, get, get);
}

/** Tabs in which an item is selected. */
export function useOthersAt(item: ItemKey): readonly PresentTab[] {
  const { presence } = useEditorContext();
  const get = () => presence.getState().at.get(item) ?? NO_TABS;
  return useSyncExternalStore(presence.subscribe, get, get);
}

/** The name for a tab: its person, or the current user in another tab. */
export function useTabNames(): (tab: PresentTab) => string {
  const me = useMe().data?.user?.id;
  return ({ person }) =>
    person.id === me
      ? say('You, in another tab')
      : person.kind === 'key'
        ? say('{name} (API key)', { name: person.name })
        : person.name;
}
