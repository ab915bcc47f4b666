'use client';

import { Bug } from 'lucide-react';
import { debug, useDebug } from '@/components/simulator/debugger/debug';
import { Button } from '@/components/ui/button';
import { Tooltip } from '@/components/ui/tooltip';
import type { BreakpointKind } from '@/lib/simulator/stepping/breakpoint';
import { findBreakpoint } from '@/lib/simulator/stepping/debug-store';
import { say } from '@/lib/words/say';

const STOPS: Record<BreakpointKind, string> = {
  node: say('Stop a simulated turn when this node is picked'),
  gate: say('Stop a simulated turn when this gate opens or closes'),
  rule: say('Stop a simulated turn when this rule matches'),
  fact: say('Stop a simulated turn when this fact changes'),
};

/** Stops simulated turns here. It is not an edit, so it works with view-only access too. */
export function BreakpointToggle({ on, target }: { on: BreakpointKind; target: string }) {
  const point = useDebug((state) => findBreakpoint(state, on, target));
  return (
    <Tooltip content={STOPS[on]} shortcut="F9">
      <Button
        size="small"
        variant="ghost"
        icon={<Bug />}
        pressed={point !== undefined && !point.off}
        onClick={() => debug.getState().toggle(on, target)}
      >
        {say('Breakpoint')}
      </Button>
    </Tooltip>
  );
}
