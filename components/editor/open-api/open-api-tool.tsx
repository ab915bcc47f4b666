'use client';

import { TriangleAlert } from 'lucide-react';
import { ConceptTile } from '@/components/ui/concept';
import { StatusText } from '@/components/ui/feedback/status-text';
import { sayWith } from '@/components/words/say-with';
import { readSchemaFields } from '@/lib/editor/schema-form/read-schema-fields';
import { describeField } from '@/lib/editor/schema-form/schema-field';
import type { ImportedOperation } from '@/lib/openapi/read-operation';
import { say } from '@/lib/words/say';
import { sayMessage } from '@/lib/words/say-message';
import styles from './open-api.module.css';

/** Previews the tool for an operation, with what cannot be imported. */
export function OpenApiTool({ operation }: { operation: ImportedOperation }) {
  const { name, key, tool, notes, fault } = operation;
  const binding = tool?.binding.type === 'http' ? tool.binding : undefined;
  return (
    <section className={styles.tool} aria-label={say('Tool for {name}', { name })}>
      <header>
        <ConceptTile concept="tool" />
        <h3>{name}</h3>
      </header>
      {fault !== undefined && <StatusText tone="bad">{sayMessage(fault)}</StatusText>}
      {tool?.description !== undefined && tool.description !== name && <p>{tool.description}</p>}
      <dl className={styles.facts}>
        <dt>{say('Request')}</dt>
        <dd>
          <code>{binding ? `${binding.method} ${binding.url}` : key}</code>
        </dd>
        {tool && (
          <>
            <dt>{say('Inputs')}</dt>
            <dd>
              <Fields schema={tool.input} empty={say('none')} />
            </dd>
            <dt>{say('Result')}</dt>
            <dd>
              <Fields schema={tool.output} empty={say('no schema')} />
            </dd>
            <dt>{say('Risk')}</dt>
            <dd>{tool.risk ?? say('low')}</dd>
            <dt>{say('Secret')}</dt>
            <dd>
              {binding?.auth
                ? typeof binding.auth.as === 'string'
                  ? sayWith('{secret} as {method}', {
                      secret: <code>{binding.auth.secret}</code>,
                      method: AUTH_METHODS[binding.auth.as],
                    })
                  : sayWith('{secret} as the header {header}', {
                      secret: <code>{binding.auth.secret}</code>,
                      header: binding.auth.as.header,
                    })
                : say('none')}
            </dd>
            {tool.idempotencyHeader && (
              <>
                <dt>{say('Idempotency')}</dt>
                <dd>
                  {sayWith('with the header {header}', {
                    header: <code>{tool.idempotencyHeader}</code>,
                  })}
                </dd>
              </>
            )}
          </>
        )}
      </dl>
      {notes.length > 0 && (
        <ul className={styles.notes} aria-label={say('Not imported')}>
          {notes.map((note) => (
            <li key={sayMessage(note)}>
              <TriangleAlert aria-hidden />
              <span>{sayMessage(note)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const AUTH_METHODS = { bearer: say('a bearer token'), basic: say('user name and password') } as const;

/** Longer lists are summarized. */
const MAX = 24;

function Fields({ schema, empty }: { schema: unknown; empty: string }) {
  const read = readSchemaFields(schema);
  if (!read.ok) return <>{read.reason.replace(/^It /, '').replace(/, and .*$/, '')}</>;
  if (read.fields.length === 0) return <>{empty}</>;
  return (
    <ul className={styles.fields}>
      {read.fields.slice(0, MAX).map((field) => (
        <li key={field.name}>
          <code className="ellipsis">{field.name}</code>
          <span>
            {field.type === 'other' ? say('values of several types') : describeField(field)}
            {field.required && <>, {say('required')}</>}
          </span>
        </li>
      ))}
      {read.fields.length > MAX && <li>{say('and {count} more', { count: read.fields.length - MAX })}</li>}
    </ul>
  );
}
