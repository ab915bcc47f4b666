'use client';

import { useSyncExternalStore } from 'react';
import { useMe } from '@/components/account/use-me';
import type { PresentTab } from '@/lib/api/presence';
import type { ItemKey } from '@/lib/editor/model/item';
import { say } from '@/lib/words/say';
import { useEditorContext } from '../editor-context';

const NOBODY: readonly PresentTab[] = [];

/** The other tabs that have this flow open. */
export function useOthers(): readonly PresentTab[] {
  const { presence } = useEditorContext();
  const get = () => presence.getState().others;
  return useSyncExternalStore(presence.subscribe, get, get);
}

/** Those in which an item is selected. */
export function useOthersAt(item: ItemKey): readonly PresentTab[] {
  const { presence } = useEditorContext();
  const get = () => presence.getState().at.get(item) ?? NOBODY;
  return useSyncExternalStore(presence.subscribe, get, get);
}

/** What a tab is called: its person's name, or oneself at another tab. */
export function useTabNames(): (tab: PresentTab) => string {
  const me = useMe().data?.user?.id;
  return ({ person }) =>
    person.id === me
      ? say('You, in another tab')
      : person.kind === 'key'
        ? say('{name} (API key)', { name: person.name })
        : person.name;
}
