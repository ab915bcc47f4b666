'use client';

import type { Json } from '@turnpike/engine';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { numbered } from '@/components/trace/numbered';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { TextField } from '@/components/ui/text-field';
import styles from './script-form.module.css';

type ToolResultsProps = { results: readonly Json[]; onChange: (results: Json[]) => void };

/** What tools answer in the next turn, set by hand in the order of the calls. Without any, their mocks do. */
export function ToolResults({ results, onChange }: ToolResultsProps) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);

  function add() {
    try {
      onChange([...results, JSON.parse(text) as Json]);
      setText('');
      setError(null);
    } catch {
      setError('Write the result as JSON: {"id": 7}, "text", 12');
    }
  }

  return (
    <>
      <span className={styles.title}>Its tools answer</span>
      <p className={styles.chips}>
        {results.length === 0 && <span className={styles.none}>What their mocks say</span>}
        {numbered(results).map(({ key, item }) => (
          <Chip
            key={key}
            kind="constraint"
            title={`Answer ${key + 1}: ${JSON.stringify(item)}`}
            removeLabel={`Remove answer ${key + 1}`}
            onRemove={() => onChange(results.filter((_, position) => position !== key))}
          >
            {JSON.stringify(item)}
          </Chip>
        ))}
      </p>
      <div className={styles.answer}>
        <TextField
          label="Result of the next call, as JSON"
          labelHidden
          mono
          value={text}
          placeholder="Result of the next call, as JSON"
          error={error}
          onValueChange={setText}
          onKeyDown={(event) => event.key === 'Enter' && add()}
        />
        <Button size="small" icon={<Plus aria-hidden />} onClick={add}>
          Add
        </Button>
      </div>
    </>
  );
}
