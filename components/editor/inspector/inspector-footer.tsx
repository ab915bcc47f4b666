'use client';

import { Ban, Power } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { findNode } from '@/lib/editor/item';
import { useEditor } from '../editor-context';
import { useActions } from '../use-actions';
import { BreakpointToggle } from './breakpoint-toggle';
import styles from './inspector.module.css';

export function InspectorFooter({ id }: { id: string }) {
  const actions = useActions();
  const on = useEditor((state) => findNode(state.document, id)?.node.enabled !== false);
  const readOnly = useEditor((state) => state.readOnly);
  return (
    <footer className={styles.footer}>
      <BreakpointToggle on="node" target={id} />
      <Button
        size="small"
        variant="ghost"
        icon={on ? <Ban /> : <Power />}
        className={styles.push}
        disabledReason={readOnly ? 'You may look at this flow, and not change it' : undefined}
        onClick={() => actions.switchNodes(!on)}
      >
        {on ? 'Switch off' : 'Switch on'}
      </Button>
    </footer>
  );
}
