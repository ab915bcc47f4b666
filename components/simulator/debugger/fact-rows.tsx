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
  /** Whether the session's facts are the only ones: then they need no other name. */
  alone: boolean;
  names: Names;
  editable: boolean;
  onChange: (fact: string, value: Json) => void;
};

/** What one holder knows. A fact that is not seen, or is shadowed, says so. */
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
        {!seen && <span className={styles.note}>{say('not seen from the top')}</span>}
      </h3>
      {variables.length === 0 && <p className={styles.none}>{say('Has no facts of its own.')}</p>}
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
            title={shadowed ? say('The frame on top has this fact of its own') : undefined}
          >
            {shadowed
              ? say('shadowed')
              : row
                ? say('turn {row}', { row: row[2] })
                : computed
                  ? say('computed')
                  : ''}
          </span>
        </div>
      ))}
    </section>
  );
}
