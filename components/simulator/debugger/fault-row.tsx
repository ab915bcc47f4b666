'use client';

import { SelectField } from '@/components/ui/fields/select-field';
import { TextField } from '@/components/ui/fields/text-field';
import { FAULT_WORDS } from '@/lib/simulator/panel/fault-words';
import { DEFAULT_FAULT_CODE, FAULT_KINDS, type ForcedFault } from '@/lib/simulator/store/faults';
import { say } from '@/lib/words/say';
import styles from '../chat/conditions-menu.module.css';

/** Value for no fault, because a select cannot have an empty one. */
const NO_FAULT = 'works';

type FaultRowProps = {
  name: string;
  fault: ForcedFault | undefined;
  /** The fault that applies without an own setting. */
  otherwise?: string;
  onChange: (fault: ForcedFault | null) => void;
};

/** Sets the fault for the next calls of a tool. */
export function FaultRow({ name, fault, otherwise = say('works'), onChange }: FaultRowProps) {
  return (
    <div className={styles.fault}>
      <span className={styles.tool} title={name}>
        {name}
      </span>
      <SelectField
        label={say('Next call of {name}', { name })}
        labelHidden
        value={fault?.kind ?? NO_FAULT}
        onValueChange={(value) => {
          const kind = FAULT_KINDS.find((known) => known === value);
          if (!kind) onChange(null);
          else onChange(kind === 'fails' ? { kind, code: DEFAULT_FAULT_CODE } : { kind });
        }}
        options={[
          { value: NO_FAULT, label: otherwise },
          ...FAULT_KINDS.map((kind) => ({ value: kind, label: FAULT_WORDS[kind] })),
        ]}
      />
      {fault?.kind === 'fails' && (
        <TextField
          label={say('Error code of {name}', { name })}
          labelHidden
          mono
          className={styles.code}
          value={fault.code}
          placeholder={say('error code')}
          onValueChange={(code) => onChange({ kind: 'fails', code })}
        />
      )}
    </div>
  );
}
