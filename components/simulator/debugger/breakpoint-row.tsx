'use client';

import type { Where } from '@turnpike/engine/document';
import { Braces, CircleX, Locate, X } from 'lucide-react';
import { useState } from 'react';
import { useCelFault } from '@/components/editor/inspector/fields/use-cel-fault';
import { Button } from '@/components/ui/button';
import { ConceptGlyph } from '@/components/ui/concept';
import { Checkbox } from '@/components/ui/fields/checkbox';
import { IconButton } from '@/components/ui/icon-button';
import { sayWith } from '@/components/words/say-with';
import type { CelScope } from '@/lib/editor/text/cel-scope';
import type { BreakTarget } from '@/lib/simulator/panel/list-break-targets';
import { type Breakpoint, getBreakpointId } from '@/lib/simulator/stepping/breakpoint';
import { say } from '@/lib/words/say';
import styles from './breakpoints-tab.module.css';
import { debug } from './debug';
import { ExpressionForm } from './expression-form';

type BreakpointRowProps = {
  point: Breakpoint;
  /** Undefined if the flow no longer has the item. */
  target: BreakTarget | undefined;
  /** The names available to conditions. */
  scope: CelScope;
  /** Whether it caused the current stop. */
  hit: boolean;
  onJump?: (where: Where) => void;
};

/** Only the kind of a deleted item is known. */
const GLYPHS = { node: 'message', gate: 'gate', rule: 'rule', fact: 'fact' } as const;
const STOPS = {
  node: say('when picked'),
  gate: say('when it opens or closes'),
  rule: say('when it matches'),
  fact: say('when it changes'),
} as const;

/** A breakpoint: its item, its condition, and whether it is enabled. */
export function BreakpointRow({ point, target, scope, hit, onJump }: BreakpointRowProps) {
  const [asking, setAsking] = useState(false);
  const id = getBreakpointId(point);
  const isCondition = point.on === 'condition';
  const name = isCondition ? point.when : (target?.name ?? point.target);
  const gone = !isCondition && !target;
  const { off: _, ...switchedOn } = point;
  const { fault } = useCelFault(point.when ?? '', scope);

  function setCondition(text: string) {
    setAsking(false);
    if (isCondition) {
      if (text !== '') debug.getState().change(id, { ...point, when: text });
      return;
    }
    const { when: _, ...bare } = point;
    debug.getState().change(id, text === '' ? bare : { ...bare, when: text });
  }

  return (
    <li className={styles.point} data-hit={hit || undefined} data-off={point.off}>
      <div className={styles.line}>
        <Checkbox
          label={say('Stop at {name}', { name })}
          labelHidden
          checked={!point.off}
          onCheckedChange={(on) => debug.getState().change(id, on ? switchedOn : { ...point, off: true })}
        />
        <span className={styles.glyph}>
          {isCondition ? (
            <Braces aria-hidden />
          ) : (
            <ConceptGlyph concept={target?.concept ?? GLYPHS[point.on]} />
          )}
        </span>
        {isCondition ? (
          <code className={styles.name} title={name}>
            {name}
          </code>
        ) : (
          <b className={styles.name} title={name}>
            {name}
          </b>
        )}
        <span className={styles.about} data-gone={gone || undefined}>
          {gone
            ? say('This {item} was deleted from the flow', { item: point.on })
            : isCondition
              ? say('when it becomes true')
              : STOPS[point.on]}
          {!isCondition && point.when !== undefined && (
            <>, {sayWith('while {when}', { when: <code title={point.when}>{point.when}</code> })}</>
          )}
        </span>
        {fault && (
          <span className={styles.fault} title={fault.message}>
            <CircleX aria-hidden />
            {say('Does not stop: {fault}', { fault: fault.message })}
          </span>
        )}
        {hit && <span className={styles.hit}>{say('Stopped here')}</span>}
        <span className={styles.tools}>
          <Button size="small" variant="ghost" aria-expanded={asking} onClick={() => setAsking(!asking)}>
            {point.when === undefined ? say('Add condition') : say('Edit condition')}
            <span className="sr-only"> {say('of {name}', { name })}</span>
          </Button>
          {target && onJump && (
            <IconButton
              label={say('Show {name}', { name })}
              size="small"
              icon={<Locate aria-hidden />}
              onClick={() => onJump(target.where)}
            />
          )}
          <IconButton
            label={say('Remove the breakpoint at {name}', { name })}
            size="small"
            icon={<X aria-hidden />}
            onClick={() => debug.getState().remove(id)}
          />
        </span>
      </div>
      {asking && (
        <ExpressionForm
          className={styles.rowForm}
          label={
            isCondition ? say('Stop when this becomes true') : say('Stop at {name} only while', { name })
          }
          use="guard"
          button={say('Set')}
          initial={point.when}
          optional={!isCondition}
          placeholder="turn > 2"
          hint={isCondition ? undefined : say('Empty: always stops')}
          onGive={setCondition}
          onCancel={() => setAsking(false)}
        />
      )}
    </li>
  );
}
