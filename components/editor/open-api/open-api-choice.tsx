'use client';

import type { FlowDocument } from '@turnpike/engine/document';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { classNames } from '@/components/ui/class-names';
import { Checkbox } from '@/components/ui/fields/checkbox';
import { TextField } from '@/components/ui/fields/text-field';
import { hasSameCall } from '@/lib/editor/commands/import-tools';
import type { OpenApiResult } from '@/lib/openapi/read-open-api';
import type { ImportedOperation } from '@/lib/openapi/read-operation';
import { cleanUrl } from '@/lib/openapi/read-server';
import { say } from '@/lib/words/say';
import { sayMessage } from '@/lib/words/say-message';
import { CheckedField } from '../inspector/fields/checked-field';
import styles from './open-api.module.css';
import { OpenApiTool } from './open-api-tool';

export type ReadOpenApi = Extract<OpenApiResult, { ok: true }>;
type Props = {
  read: ReadOpenApi;
  document: FlowDocument;
  picked: ReadonlySet<string>;
  onPick: (picked: ReadonlySet<string>) => void;
  onServer: (server: string) => void;
};

/** Lists the operations of an OpenAPI document, with a preview of the tool for the current one. */
export function OpenApiChoice({ read, document, picked, onPick, onServer }: Props) {
  const { operations, notes, server } = read;
  const [query, setQuery] = useState('');
  const [looked, setLooked] = useState<string>();
  const shown = operations.filter((operation) => fits(operation, query));
  const free = shown.filter(({ tool }) => tool !== undefined);
  const all = free.length > 0 && free.every(({ key }) => picked.has(key));
  const some = free.some(({ key }) => picked.has(key));
  const current = operations.find(({ key }) => key === looked) ?? shown[0];
  const pick = (keys: readonly string[], on: boolean) => {
    const next = new Set(picked);
    for (const key of keys) {
      if (on) next.add(key);
      else next.delete(key);
    }
    onPick(next);
  };
  return (
    <div className={styles.choice}>
      <CheckedField
        label={say('Server')}
        mono
        late
        value={server ?? ''}
        placeholder="https://api.example.com"
        hint={
          server === undefined
            ? say('The document has no server. Enter the base address.')
            : say('Base address of the requests')
        }
        findFault={(value) =>
          cleanUrl(value) ? undefined : say('An address such as https://api.example.com/v1')
        }
        onCommit={onServer}
      />
      {notes.length > 0 && (
        <ul className={styles.notes} aria-label={say('About the whole document')}>
          {notes.map((note) => (
            <li key={sayMessage(note)}>
              <TriangleAlert aria-hidden />
              <span>{sayMessage(note)}</span>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.columns}>
        <section className={styles.list} aria-label={say('Operations')}>
          <TextField
            label={say('Find an operation')}
            labelHidden
            type="search"
            placeholder={say('Find an operation')}
            value={query}
            onValueChange={setQuery}
          />
          <Checkbox
            label={
              query.trim() === '' ? say('Select all') : say('Select all {free} found', { free: free.length })
            }
            checked={all ? true : some ? 'indeterminate' : false}
            disabled={free.length === 0}
            onCheckedChange={(on) =>
              pick(
                free.map(({ key }) => key),
                on,
              )
            }
          />
          <ul className={styles.operations}>
            {shown.map((operation) => (
              <Operation
                key={operation.key}
                operation={operation}
                known={operation.tool !== undefined && hasSameCall(document, operation.tool)}
                picked={picked.has(operation.key)}
                current={operation === current}
                onPick={(on) => {
                  setLooked(operation.key);
                  pick([operation.key], on);
                }}
                onLook={() => setLooked(operation.key)}
              />
            ))}
          </ul>
          {shown.length === 0 && (
            <p className={styles.quiet}>{say('No operation matches “{query}”.', { query: query.trim() })}</p>
          )}
        </section>
        {current && <OpenApiTool operation={current} />}
      </div>
    </div>
  );
}

type RowProps = {
  operation: ImportedOperation;
  /** Already in the flow. */
  known: boolean;
  picked: boolean;
  current: boolean;
  onPick: (on: boolean) => void;
  onLook: () => void;
};

function Operation({ operation, known, picked, current, onPick, onLook }: RowProps) {
  const { key, name, tool, deprecated } = operation;
  const note =
    tool === undefined ? say('not supported') : known ? say('in the flow') : deprecated ? 'deprecated' : '';
  return (
    <li className={classNames(styles.operation, current && styles.current)}>
      <Checkbox
        label={say('Import {name}', { name })}
        labelHidden
        checked={picked}
        disabled={tool === undefined}
        onCheckedChange={onPick}
      />
      <button type="button" aria-current={current ? 'true' : undefined} onClick={onLook}>
        <span className="ellipsis">{name}</span>
        <small>
          <code className="ellipsis">{key}</code>
          {note}
        </small>
      </button>
    </li>
  );
}

function fits({ key, name, tags }: ImportedOperation, query: string): boolean {
  const all = `${key} ${name} ${tags.join(' ')}`.toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
}
