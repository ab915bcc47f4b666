'use client';

import { GitCompare } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { onDemand } from '@/components/ui/feedback/on-demand';
import { say } from '@/lib/words/say';
import type { CanvasDiffDialogProps } from './canvas-diff-dialog';

const CanvasDiffDialog = onDemand<CanvasDiffDialogProps>(
  async () => (await import('./canvas-diff-dialog')).CanvasDiffDialog,
);

/** Opens the drawing of two versions, which is loaded then. */
export function CanvasDiffButton(props: Omit<CanvasDiffDialogProps, 'onClose'>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" icon={<GitCompare aria-hidden />} onClick={() => setOpen(true)}>
        {say('Show on the canvas')}
      </Button>
      {open && <CanvasDiffDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
