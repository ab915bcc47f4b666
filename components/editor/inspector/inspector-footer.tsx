'use client';

import { Ban, Power } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { findNode, type ItemKey } from '@/lib/editor/model/item';
import { say } from '@/lib/words/say';
import { getBreakable } from '../actions/debug-actions';
import { useEditor } from '../editor-context';
import { useActions } from '../use-actions';
import styles from './inspector.module.css';
import { BreakpointToggle } from './node/breakpoint-toggle';

/** Actions for the selected item. Empty for items that a run neither stops at nor skips. */
export function InspectorFooter({ item }: { item: ItemKey }) {
  const place = getBreakable(item);
  if (!place) return null;
  return (
    <footer className={styles.footer}>
      <BreakpointToggle {...place} />
      {place.on === 'node' && <NodeSwitch id={place.target} />}
    </footer>
  );
}

function NodeSwitch({ id }: { id: string }) {
  const actions = useActions();
  const on = useEditor((state) => findNode(state.document, id)?.node.enabled !== false);
  const readOnly = useEditor((state) => state.readOnly);
  return (
    <Button
      size="small"
      variant="ghost"
      icon={on ? <Ban /> : <Power />}
      className={styles.push}
      disabledReason={readOnly ? say('You have view-only access to this flow') : undefined}
      onClick={() => actions.switchNodes(!on)}
    >
      {on ? say('Disable') : say('Enable')}
    </Button>
  );
}
