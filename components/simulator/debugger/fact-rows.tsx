'use client';

import { isPresent, type Json } from '@turnpike/engine';
import { Chip } from '@/components/ui/chip';
import type { VariableGroup } from '@/lib/simulator/panel/list-variables';
import { describeValue } from '@/lib/simulator/trace/describe-value';
import type { Names } from '@/lib/simulator/trace/names';
import { say } from '@/lib/words/say';
import { FactEditor } from './fact-editor';
import styles from './variables-tab.module.css';

type FactRowsProps = {
  group: VariableGroup;
  /** Whether only the session has facts, so that no heading is needed. */
  alone: boolean;
  names: Names;
  editable: boolean;
  onChange: (fact: string, value: Json) => void;
};

/** The facts of one holder, with those that are shadowed or not visible. */
export function FactRows({ group, alone, names, editable, onChange }: FactRowsProps) {
  const { frame, seen, variables } = group;
  const title = frame === null ? (alone ? say('Facts') : say('Conversation')) : names.frame(frame);
  return (
    <section
      aria-label={
        frame === null ? say('Facts of the conversation') : say('Facts of {frame}', { frame: title })
      }
    >
      <h3 className={styles.heading}>
        {title}
        {!seen && <span className={styles.note}>{say('not visible to the top graph')}</span>}
      </h3>
      {variables.length === 0 && <p className={styles.none}>{say('No facts of its own.')}</p>}
      {variables.map(({ name, row, computed, declared, shadowed, editable: mayEdit }) => (
        <div key={name} className={styles.row} data-shadowed={shadowed || undefined}>
          <span className={styles.name}>
            <Chip kind="fact" known={isPresent(row)} title={name}>
              {name}
            </Chip>
          </span>
          {editable && mayEdit ? (
            <FactEditor
              name={name}
              declared={declared}
              value={row?.[1]}
              onChange={(value) => onChange(name, value)}
            />
          ) : (
            <span className={row ? styles.value : styles.unknown}>
              {row ? describeValue(row[1]) : say('unknown')}
            </span>
          )}
          <span
            className={styles.source}
            title={shadowed ? say('The top graph has its own value of this fact') : undefined}
          >
            {shadowed
              ? say('shadowed')
              : row
                ? say('turn {number}', { number: row[2] })
                : computed
                  ? say('computed')
                  : ''}
          </span>
        </div>
      ))}
    </section>
  );
}
