'use client';

import type { Command } from '@turnpike/engine';
import { Braces, Plus } from 'lucide-react';
import { useState } from 'react';
import { describeCommand } from '@/components/trace/describe-command';
import type { Names } from '@/components/trace/names';
import { numbered } from '@/components/trace/numbered';
import { phraseToText } from '@/components/trace/phrase';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { IconButton } from '@/components/ui/icon-button';
import { SelectField } from '@/components/ui/select-field';
import { TextArea } from '@/components/ui/text-area';
import { TextField } from '@/components/ui/text-field';
import { COMMAND_KINDS, type CommandKind, makeCommand, parseCommands } from './make-command';
import styles from './script-form.module.css';

type ScriptFormProps = {
  commands: Command[];
  onChange: (commands: Command[]) => void;
  document: unknown;
  names: Names;
};

/** What the next message means, set by hand: commands one by one, or as JSON. */
export function ScriptForm({ commands, onChange, document, names }: ScriptFormProps) {
  const facts = factNames(document);
  const [kind, setKind] = useState<CommandKind>('SetFact');
  const [fact, setFact] = useState<string | undefined>(facts[0]);
  const [value, setValue] = useState('');
  const [json, setJson] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const shape = COMMAND_KINDS[kind];

  function add() {
    const made = makeCommand(kind, fact, value);
    if (typeof made === 'string') return setError(made);
    setError(null);
    setValue('');
    onChange([...commands, made]);
  }

  function editJson(text: string) {
    setJson(text);
    const parsed = parseCommands(text);
    setError(typeof parsed === 'string' ? parsed : null);
    if (typeof parsed !== 'string') onChange(parsed);
  }

  return (
    <section className={styles.form} aria-label="What the next message means">
      <header className={styles.header}>
        <span className={styles.title}>The next message means</span>
        <IconButton
          size="small"
          label={json === null ? 'Write it as JSON' : 'Back to the form'}
          pressed={json !== null}
          icon={<Braces aria-hidden />}
          onClick={() => {
            setError(null);
            setJson(json === null ? JSON.stringify(commands, null, 2) : null);
          }}
        />
      </header>
      {json !== null ? (
        <TextArea
          label="Commands as JSON"
          labelHidden
          mono
          minRows={4}
          maxRows={10}
          value={json}
          error={error}
          onValueChange={editJson}
        />
      ) : (
        <>
          <p className={styles.chips}>
            {commands.length === 0 && (
              <span className={styles.none}>Nothing: the words are not understood</span>
            )}
            {numbered(commands).map(({ key, item: command }) => {
              const words = `${command.type} ${phraseToText(describeCommand(command, names))}`;
              return (
                <Chip
                  key={key}
                  kind="constraint"
                  title={words}
                  removeLabel={`Remove ${words}`}
                  onRemove={() => onChange(commands.filter((_, position) => position !== key))}
                >
                  {words}
                </Chip>
              );
            })}
          </p>
          <div className={styles.row}>
            <SelectField<CommandKind>
              label="Command"
              labelHidden
              value={kind}
              onValueChange={setKind}
              options={(Object.keys(COMMAND_KINDS) as CommandKind[]).map((item) => ({
                value: item,
                label: COMMAND_KINDS[item].label,
              }))}
            />
            {shape.fact && (
              <SelectField
                label="Fact"
                labelHidden
                value={fact}
                onValueChange={setFact}
                placeholder="Fact"
                options={facts.map((name) => ({ value: name, label: name }))}
              />
            )}
            {shape.value && (
              <TextField
                label={shape.value}
                labelHidden
                mono
                value={value}
                placeholder={shape.value}
                error={error}
                onValueChange={setValue}
                onKeyDown={(event) => event.key === 'Enter' && add()}
              />
            )}
            <Button size="small" icon={<Plus aria-hidden />} onClick={add}>
              Add
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

function factNames(document: unknown): string[] {
  const facts = (document as { facts?: unknown } | null)?.facts;
  if (!Array.isArray(facts)) return [];
  return facts.flatMap((fact: { name?: unknown }) => (typeof fact?.name === 'string' ? [fact.name] : []));
}
