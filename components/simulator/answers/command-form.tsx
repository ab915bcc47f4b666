'use client';

import type { Command } from '@turnpike/engine/turn';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { SelectField } from '@/components/ui/fields/select-field';
import { TextField } from '@/components/ui/fields/text-field';
import { COMMAND_KINDS, type CommandKind, makeCommand } from '@/lib/simulator/answers/make-command';
import { getView } from '@/lib/simulator/store/simulation-state';
import { declaredFacts, declaredGraphs, declaredPaths } from '@/lib/simulator/trace/declared';
import type { Names } from '@/lib/simulator/trace/names';
import { say } from '@/lib/words/say';
import { useSimulation } from '../simulation';
import styles from './script-form.module.css';

type CommandFormProps = { document: unknown; names: Names; onAdd: (command: Command) => void };
type Option = { value: string; label: string };

/** Value for no choice. Ids of documents never start like this. */
const NONE = '(none)';
const PICK_LABELS = { fact: say('Fact'), graph: say('Graph'), frame: say('Run'), path: say('Path') } as const;

/** Adds a command: its kind, target and value. */
export function CommandForm({ document, names, onAdd }: CommandFormProps) {
  const frames = useSimulation((state) => getView(state)?.session.frames);
  const [kind, setKind] = useState<CommandKind>('SetFact');
  const [picked, setPicked] = useState<string>();
  const [text, setText] = useState('');
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);
  const shape = COMMAND_KINDS[kind];
  const options = listOptions();
  const chosen = options.some(({ value }) => value === picked) ? picked : options[0]?.value;

  function listOptions(): Option[] {
    const none = shape.none === undefined ? [] : [{ value: NONE, label: shape.none }];
    if (shape.choices) return Object.entries(shape.choices).map(([value, label]) => ({ value, label }));
    switch (shape.pick) {
      case 'fact':
        return [...none, ...declaredFacts(document).map(({ name }) => ({ value: name, label: name }))];
      case 'graph':
        return [...none, ...declaredGraphs(document).map(toOption)];
      case 'path':
        return [...none, ...declaredPaths(document).map(toOption)];
      case 'frame':
        return [
          ...none,
          ...(frames ?? []).map(({ id }) => ({ value: id, label: names.frame(id) })).reverse(),
        ];
      default:
        return [];
    }
  }

  function add() {
    const made = makeCommand(kind, { picked: chosen === NONE ? undefined : chosen, text, reason });
    if (typeof made === 'string') return setError(made);
    setError(null);
    setText('');
    setReason('');
    onAdd(made);
  }

  const choosing = shape.pick !== undefined || shape.choices !== undefined;
  return (
    <>
      <div className={styles.row}>
        <SelectField<CommandKind>
          label={say('Command')}
          labelHidden
          value={kind}
          onValueChange={(next) => {
            setKind(next);
            setError(null);
          }}
          options={(Object.keys(COMMAND_KINDS) as CommandKind[]).map((item) => ({
            value: item,
            label: COMMAND_KINDS[item].label,
          }))}
        />
        {choosing && (
          <SelectField
            label={shape.pick ? PICK_LABELS[shape.pick] : shape.label}
            labelHidden
            value={chosen}
            onValueChange={setPicked}
            disabled={options.length === 0}
            placeholder={options.length === 0 ? say('None in this flow') : say('Choose')}
            options={options}
          />
        )}
        {shape.value && <ShortField label={shape.value} mono value={text} onChange={setText} onEnter={add} />}
        {shape.reason && (
          <ShortField label={shape.reason} value={reason} onChange={setReason} onEnter={add} />
        )}
        <Button size="small" icon={<Plus aria-hidden />} onClick={add}>
          {say('Add')}
        </Button>
      </div>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </>
  );
}

type ShortFieldProps = {
  label: string;
  mono?: boolean;
  value: string;
  onChange: (text: string) => void;
  onEnter: () => void;
};

/** A text field whose label is its placeholder. */
function ShortField({ label, mono = false, value, onChange, onEnter }: ShortFieldProps) {
  return (
    <TextField
      label={label}
      labelHidden
      mono={mono}
      value={value}
      placeholder={label}
      title={label}
      onValueChange={onChange}
      onKeyDown={(event) => event.key === 'Enter' && onEnter()}
    />
  );
}

const toOption = ({ id, name }: { id: string; name: string }): Option => ({ value: id, label: name });
