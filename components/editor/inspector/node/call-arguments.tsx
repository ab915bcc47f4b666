'use client';

import type { Call, Tool } from '@turnpike/engine/document';
import { Plus, X } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { getWantedType, listInputs } from '@/lib/editor/inspector/list-inputs';
import { createName, findNameFault } from '@/lib/editor/model/fresh-id';
import { say } from '@/lib/words/say';
import { CheckedField } from '../fields/checked-field';
import { Section } from '../fields/section';
import { useSetField } from '../fields/use-set-field';
import styles from '../inspector.module.css';
import { ArgumentValue } from './argument-value';

type Props = { call: Call; tool: Tool | undefined; path: readonly (string | number)[] };

/** The arguments of a call: a field for each input of the schema, and other arguments by name. */
export function CallArguments({ call, tool, path }: Props) {
  const set = useSetField();
  const args = call.args ?? {};
  const inputs = listInputs(tool?.input);
  const known = new Set(inputs.map(({ name }) => name));
  const free = Object.keys(args).filter((name) => !known.has(name));
  const put = (entries: [string, unknown][]) => {
    const kept = entries.filter(([, value]) => value !== undefined);
    set([...path, 'args'], kept.length > 0 ? Object.fromEntries(kept) : undefined, say('Edit arguments'));
  };
  const change = (name: string, value: unknown) => {
    const entries = Object.entries(args);
    const isThere = entries.some(([other]) => other === name);
    put(
      isThere
        ? entries.map(([other, old]) => [other, other === name ? value : old])
        : [...entries, [name, value]],
    );
  };
  const rename = (from: string, to: string) =>
    put(Object.entries(args).map(([name, value]) => [name === from ? to : name, value]));
  return (
    <Section title={say('Arguments')} aside="CEL">
      {inputs.length + free.length === 0 && <p className={styles.quiet}>{say('No arguments.')}</p>}
      {inputs.map(({ name, type, required, description }) => (
        <ArgumentValue
          key={name}
          name={name}
          label={required ? say('{name}, required', { name }) : name}
          note={[getWantedType(type) ?? type, description].filter(Boolean).join(': ')}
          type={type}
          value={args[name]}
          path={[...path, 'args', name]}
          missing={required && args[name] === undefined}
          onChange={(value) => change(name, value)}
        />
      ))}
      {free.map((name) => (
        <div key={name} className={styles.subcard}>
          <div className={styles.subcardHead}>
            <CheckedField
              label={say('Argument name')}
              labelHidden
              mono
              late
              value={name}
              findFault={(value) =>
                findNameFault(value, [...known, ...Object.keys(args).filter((other) => other !== name)])
              }
              onCommit={(value) => rename(name, value)}
            />
            <IconButton
              label={say('Remove {name}', { name })}
              size="small"
              icon={<X />}
              onClick={() => put(Object.entries(args).filter(([other]) => other !== name))}
            />
          </div>
          <ArgumentValue
            name={name}
            label={say('Value of {name}', { name })}
            labelHidden
            value={args[name]}
            path={[...path, 'args', name]}
            onChange={(value) => change(name, value ?? '""')}
          />
        </div>
      ))}
      <Button
        variant="ghost"
        size="small"
        icon={<Plus />}
        className={styles.addVariant}
        onClick={() => change(createName('argument', [...known, ...Object.keys(args)]), '""')}
      >
        {say('Argument')}
      </Button>
    </Section>
  );
}
