'use client';

import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { IconButton } from '@/components/ui/icon-button';
import { Popover } from '@/components/ui/menus/popover';
import { toKey } from '@/lib/editor/model/item';
import type { NameKind } from '@/lib/editor/model/references/reference';
import { say } from '@/lib/words/say';
import { useActions } from '../../use-actions';
import styles from '../inspector.module.css';
import { NameFinder, type NameOption } from './name-finder';

type Props = {
  kind: NameKind;
  /** Accessible name, for example "Facts it sets". */
  label: string;
  names: readonly string[];
  /** All names that can be added. */
  options: readonly NameOption[];
  onChange: (names: string[] | undefined) => void;
  /** Declares a new name and adds it in one edit. Without it, only existing names can be added. */
  onCreate?: (name: string) => void;
};

/** Shown beside the + while the list is empty. */
const KIND = { fact: say('Fact'), gate: say('Gate'), state: say('State') } as const;
const CHIP = { fact: 'fact', gate: 'gate', state: 'plain' } as const;

/** Names as chips. Click one to select it, remove it, or add another. */
export function NameList({ kind, label, names, options, onChange, onCreate }: Props) {
  const actions = useActions();
  const [open, setOpen] = useState(false);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row of chips
    <div className={styles.names} role="group" aria-label={label} data-field={label}>
      {names.map((name) => (
        <Chip
          key={name}
          kind={CHIP[kind]}
          onPress={() => actions.show(toKey(kind, name))}
          onRemove={() => {
            const rest = names.filter((other) => other !== name);
            onChange(rest.length > 0 ? rest : undefined);
          }}
          title={name}
        >
          {name}
        </Chip>
      ))}
      <Popover
        label={say('Add to {label}', { label })}
        open={open}
        onOpenChange={setOpen}
        width={240}
        padded={false}
        trigger={
          names.length > 0 ? (
            <IconButton label={say('Add to {label}', { label })} size="small" icon={<Plus />} />
          ) : (
            <Button
              size="small"
              variant="ghost"
              icon={<Plus />}
              aria-label={say('Add to {label}', { label })}
            >
              {KIND[kind]}
            </Button>
          )
        }
      >
        <NameFinder
          kind={kind}
          names={names}
          options={options}
          onAdd={(name) => {
            onChange([...names, name]);
            setOpen(false);
          }}
          onCreate={
            onCreate &&
            ((name) => {
              onCreate(name);
              setOpen(false);
            })
          }
        />
      </Popover>
    </div>
  );
}
