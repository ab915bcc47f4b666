'use client';

import { Plus, X } from 'lucide-react';
import { Fragment, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { SegmentedControl } from '@/components/ui/fields/segmented-control';
import { IconButton } from '@/components/ui/icon-button';
import {
  addConditionPart,
  NEW_ROW,
  type PartPath,
  removePart,
  setGroupKind,
} from '@/lib/editor/conditions/change-condition';
import type { ConditionTree } from '@/lib/editor/conditions/condition';
import { say } from '@/lib/words/say';
import styles from './condition-field.module.css';
import { ConditionRowFields } from './condition-row-fields';
import { useConditionRows } from './condition-rows-context';

const KINDS = [
  { value: 'all', label: say('All') },
  { value: 'any', label: say('Any') },
] as const;

/** The engine limits the nesting of expressions, and deeper groups are hard to read in a column. */
const MAX_DEPTH = 3;

type Props = { group: ConditionTree; path: PartPath; onOtherwise?: (() => void) | undefined };

/** Rows and groups of which all or any must be true. */
export function ConditionGroup({ group, path, onOtherwise }: Props) {
  const { condition, change, setFocusOn, first } = useConditionRows();
  const { kind, parts } = group;
  const add = useRef<HTMLButtonElement>(null);
  const isRoot = path.length === 0;
  const addHere = (part: typeof NEW_ROW | ConditionTree, place: readonly number[]) => {
    setFocusOn(place.join('.'));
    change(addConditionPart(condition, path, part));
  };
  const next = [...path, parts.length];
  return (
    <div className={isRoot ? styles.parts : styles.group}>
      {(parts.length > 1 || !isRoot) && (
        <div className={styles.head}>
          <SegmentedControl
            label={say('How many must be true')}
            labelHidden
            size="small"
            value={kind}
            options={KINDS}
            onValueChange={(chosen) => change(setGroupKind(condition, path, chosen))}
          />
          <span className={styles.note}>{say('of these must be true')}</span>
          {!isRoot && (
            <IconButton
              label={say('Remove group')}
              size="small"
              className={styles.remove}
              icon={<X />}
              onClick={() => change(removePart(condition, path))}
            />
          )}
        </div>
      )}
      {parts.map((part, index) => {
        const place = [...path, index];
        const key = place.join('.');
        return (
          <Fragment key={key}>
            {index > 0 && <span className={styles.joint}>{kind === 'all' ? say('and') : say('or')}</span>}
            {part.kind === 'row' ? (
              <ConditionRowFields
                row={part}
                path={place}
                first={first && isRoot && index === 0}
                onRemove={() => {
                  add.current?.focus();
                  change(removePart(condition, place));
                }}
              />
            ) : (
              <ConditionGroup group={part} path={place} />
            )}
          </Fragment>
        );
      })}
      <div className={styles.adds}>
        <Button
          ref={add}
          variant="ghost"
          size="small"
          icon={<Plus />}
          data-first={(first && isRoot && parts.length === 0) || undefined}
          onClick={() => addHere(NEW_ROW, next)}
        >
          {say('Add condition')}
        </Button>
        {parts.length > 0 && path.length < MAX_DEPTH && (
          <Button
            variant="ghost"
            size="small"
            icon={<Plus />}
            onClick={() => addHere({ kind: kind === 'all' ? 'any' : 'all', parts: [NEW_ROW] }, [...next, 0])}
          >
            {say('Add group')}
          </Button>
        )}
        {onOtherwise && parts.length === 0 && (
          <Button variant="ghost" size="small" onClick={onOtherwise}>
            {say('When no other is true')}
          </Button>
        )}
      </div>
    </div>
  );
}
