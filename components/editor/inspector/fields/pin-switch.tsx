'use client';

import { Switch } from '@/components/ui/fields/switch';
import type { ItemKey } from '@/lib/editor/model/item';
import { say } from '@/lib/words/say';
import { useActions } from '../../use-actions';

/** Whether a card keeps its place when the graph is laid out. */
export function PinSwitch({ item, pinned }: { item: ItemKey; pinned: boolean | undefined }) {
  const actions = useActions();
  return (
    <Switch
      label={say('Pinned')}
      hint={say('Stays in place when you lay out the graph')}
      checked={pinned === true}
      onCheckedChange={() => void actions.togglePins([item])}
    />
  );
}
