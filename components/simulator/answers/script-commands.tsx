'use client';

import type { Command } from '@turnpike/engine/turn';
import { Braces } from 'lucide-react';
import { useState } from 'react';
import { Chip } from '@/components/ui/chip';
import { TextArea } from '@/components/ui/fields/text-area';
import { IconButton } from '@/components/ui/icon-button';
import { parseCommands } from '@/lib/simulator/answers/parse-commands';
import { describeCommand } from '@/lib/simulator/trace/describe-command';
import type { Names } from '@/lib/simulator/trace/names';
import { numbered } from '@/lib/simulator/trace/numbered';
import { phraseToText } from '@/lib/simulator/trace/phrase';
import { say } from '@/lib/words/say';
import { CommandForm } from './command-form';
import styles from './script-form.module.css';

type ScriptCommandsProps = {
  commands: Command[];
  onChange: (commands: Command[]) => void;
  document: unknown;
  names: Names;
};

/** What the next message means, as a form or as JSON. */
export function ScriptCommands({ commands, onChange, document, names }: ScriptCommandsProps) {
  const [json, setJson] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);

  function editJson(text: string) {
    setJson(text);
    const parsed = parseCommands(text);
    setError(typeof parsed === 'string' ? parsed : null);
    if (typeof parsed !== 'string') onChange(parsed);
  }

  return (
    <>
      <header className={styles.header}>
        <span className={styles.title}>{say('Meaning of the next message')}</span>
        <IconButton
          size="small"
          label={json === null ? say('Edit as JSON') : say('Back to the form')}
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
          label={say('Commands as JSON')}
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
              <span className={styles.none}>{say('None: the message is not understood')}</span>
            )}
            {numbered(commands).map(({ key, item: command }) => {
              const words = `${command.type} ${phraseToText(describeCommand(command, names))}`;
              return (
                <Chip
                  key={key}
                  kind="constraint"
                  title={words}
                  removeLabel={say('Remove {name}', { name: words })}
                  onRemove={() => onChange(commands.filter((_, position) => position !== key))}
                >
                  {words}
                </Chip>
              );
            })}
          </p>
          <CommandForm
            document={document}
            names={names}
            onAdd={(command) => onChange([...commands, command])}
          />
        </>
      )}
    </>
  );
}
