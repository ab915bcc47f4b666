'use client';

import { Braces, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConceptGlyph } from '@/components/ui/concept';
import { Popover } from '@/components/ui/menus/popover';
import type { BreakTargets } from '@/lib/simulator/panel/list-break-targets';
import { BREAKPOINT_KINDS, type BreakpointKind } from '@/lib/simulator/stepping/breakpoint';
import { say } from '@/lib/words/say';
import styles from './breakpoints-tab.module.css';
import { debug, useDebug } from './debug';
import { ExpressionForm } from './expression-form';
import { TargetFinder } from './target-finder';

const KINDS = {
  node: { label: say('Node'), find: say('Find a node to stop at'), glyph: 'message' },
  gate: { label: say('Gate'), find: say('Find a gate to stop at'), glyph: 'gate' },
  rule: { label: say('Rule'), find: say('Find a rule to stop at'), glyph: 'rule' },
  fact: { label: say('Fact'), find: say('Find a fact to stop at'), glyph: 'fact' },
} as const;

/** Adds a breakpoint at an item found by name, or for an expression. */
export function AddBreakpoint({ targets }: { targets: BreakTargets }) {
  const [open, setOpen] = useState<BreakpointKind | null>(null);
  const [asking, setAsking] = useState(false);
  return (
    <div className={styles.add}>
      <span className={styles.addLabel} aria-hidden>
        <Plus />
        {say('Stop words')}
      </span>
      {BREAKPOINT_KINDS.map((on) => (
        <Popover
          key={on}
          label={KINDS[on].find}
          open={open === on}
          onOpenChange={(next) => setOpen(next ? on : null)}
          padded={false}
          width={300}
          trigger={
            <Button size="small" icon={<ConceptGlyph concept={KINDS[on].glyph} />}>
              {KINDS[on].label}
            </Button>
          }
        >
          <FreeTargets
            on={on}
            targets={targets}
            onTake={(target) => {
              debug.getState().add({ on, target });
              setOpen(null);
            }}
          />
        </Popover>
      ))}
      <Button
        size="small"
        icon={<Braces aria-hidden />}
        aria-expanded={asking}
        onClick={() => setAsking(!asking)}
      >
        {say('Condition')}
      </Button>
      {asking && (
        <ExpressionForm
          className={styles.wideForm}
          label={say('Stop when this becomes true')}
          use="guard"
          button={say('Add')}
          placeholder={'answers.budget > 1000 && !gates.QUALIFIED'}
          hint={say('Checked at every stop of a turn. The turn stops when it becomes true.')}
          onGive={(when) => {
            debug.getState().add({ on: 'condition', when });
            setAsking(false);
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </div>
  );
}

function FreeTargets(props: { on: BreakpointKind; targets: BreakTargets; onTake: (id: string) => void }) {
  const { on, targets, onTake } = props;
  const breakpoints = useDebug((state) => state.breakpoints);
  const taken = new Set(
    breakpoints.flatMap((point) => (point.on === on && 'target' in point ? [point.target] : [])),
  );
  return (
    <TargetFinder
      label={KINDS[on].find}
      targets={targets[on].filter(({ id }) => !taken.has(id))}
      onTake={onTake}
    />
  );
}
