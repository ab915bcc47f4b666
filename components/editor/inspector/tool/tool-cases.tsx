'use client';

import { isRecord, type MockCase, type Tool } from '@turnpike/engine/document';
import { ChevronUp, Plus, X } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { SegmentedControl } from '@/components/ui/fields/segmented-control';
import { Switch } from '@/components/ui/fields/switch';
import { IconButton } from '@/components/ui/icon-button';
import { listInputs } from '@/lib/editor/inspector/list-inputs';
import type { FieldPath } from '@/lib/editor/model/get-at-path';
import { say } from '@/lib/words/say';
import { CheckedField } from '../fields/checked-field';
import { JsonField } from '../fields/json-field';
import { OptionalNumber } from '../fields/optional-number';
import { useFieldProblem, useSetField } from '../fields/use-set-field';
import styles from '../inspector.module.css';

type Props = { cases: readonly MockCase[]; tool: Tool; path: FieldPath };

const ANSWERS = [
  { value: 'result', label: say('Result') },
  { value: 'error', label: say('Failure') },
] as const;
const NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;

/** The results of a mock, for specific arguments or for any. */
export function ToolCases({ cases, tool, path }: Props) {
  const set = useSetField();
  const needed = tool.binding.type === 'mock';
  const put = (next: MockCase[], label: string) => set(path, next.length > 0 ? next : undefined, label);
  return (
    <div className={styles.cards}>
      {cases.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cases have no identity but their position
        <fieldset key={index} className={styles.subcard}>
          <legend className="sr-only">{say('Case {index}', { index: index + 1 })}</legend>
          <div className={styles.subcardHead}>
            <span className={styles.quiet}>
              {index + 1} · {item.args === undefined ? say('any arguments') : say('specific arguments')}
            </span>
            {index > 0 && (
              <IconButton
                label={say('Move case {index} up', { index: index + 1 })}
                size="small"
                icon={<ChevronUp />}
                onClick={() => put(swap(cases, index), say('Reorder cases'))}
              />
            )}
            <IconButton
              label={say('Remove case {index}', { index: index + 1 })}
              size="small"
              icon={<X />}
              disabledReason={
                needed && cases.length === 1 ? say('a mock needs at least one case') : undefined
              }
              onClick={() =>
                put(
                  cases.filter((_, place) => place !== index),
                  say('Remove case'),
                )
              }
            />
          </div>
          <CaseFields item={item} tool={tool} path={[...path, index]} />
        </fieldset>
      ))}
      <Button
        variant="ghost"
        size="small"
        icon={<Plus />}
        onClick={() => put(insertCase(cases, tool), say('Add case'))}
      >
        {say('Case')}
      </Button>
    </div>
  );
}

function CaseFields({ item, tool, path }: { item: MockCase; tool: Tool; path: FieldPath }) {
  const set = useSetField();
  const problem = useFieldProblem(path);
  const { error } = item;
  const [input] = listInputs(tool.input);
  const example = input ? `{ "${input.name}": … }` : '{ "name": "value" }';
  const answer = (kind: 'result' | 'error') =>
    set(
      path,
      {
        ...(item.args === undefined ? {} : { args: item.args }),
        ...(item.delayMs === undefined ? {} : { delayMs: item.delayMs }),
        ...(kind === 'result' ? { result: {} } : { error: { code: 'failed', message: say('Failed') } }),
      },
      say('Set answer'),
    );
  return (
    <>
      <JsonField
        label={say('For arguments')}
        minRows={1}
        value={item.args}
        placeholder={say('any')}
        hint={say('Such as {example}. Other arguments can have any value.', { example })}
        findFault={(json) => {
          if (!isRecord(json)) return say('An object, such as {example}', { example });
          const odd = Object.keys(json).find((name) => !NAME.test(name));
          return odd === undefined ? undefined : say('{odd} cannot be the name of an argument', { odd });
        }}
        onChange={(json) => set([...path, 'args'], json, say('Edit arguments'))}
      />
      <SegmentedControl
        label={say('Returns')}
        size="small"
        value={error ? 'error' : 'result'}
        options={ANSWERS}
        onValueChange={answer}
      />
      {error ? (
        <>
          <CheckedField
            label={say('Code')}
            layout="row"
            mono
            value={error.code}
            findFault={(value) => (value.trim() === '' ? say('Enter a code') : undefined)}
            onCommit={(value) => set([...path, 'error', 'code'], value, say('Edit failure'))}
          />
          <CheckedField
            label={say('Message')}
            layout="row"
            value={error.message}
            onCommit={(value) => set([...path, 'error', 'message'], value, say('Edit failure'))}
          />
          <Switch
            label={say('Retryable')}
            checked={error.retryable ?? false}
            onCheckedChange={(on) =>
              set([...path, 'error', 'retryable'], on ? true : undefined, say('Set retryable'))
            }
          />
        </>
      ) : (
        <JsonField
          label={say('Result')}
          required
          value={item.result === undefined ? null : item.result}
          onChange={(json) => set([...path, 'result'], json, say('Edit result'))}
        />
      )}
      <OptionalNumber
        label={say('Delay')}
        value={item.delayMs}
        fallback={0}
        min={1}
        suffix={say('ms')}
        hint={say('Fails if longer than the timeout of the tool')}
        onChange={(value) => set([...path, 'delayMs'], value, say('Set delay'))}
      />
      {problem.error && <p className={styles.fault}>{problem.error}</p>}
    </>
  );
}

/**
 * Insert before the case for any arguments, which would match first. It has arguments, or it would match
 * everything too.
 */
function insertCase(cases: readonly MockCase[], tool: Tool): MockCase[] {
  const name = listInputs(tool.input)[0]?.name ?? 'name';
  if (cases.length === 0) return [{ result: {} }];
  const made: MockCase = { args: { [name]: '' }, result: {} };
  const end = cases.findIndex(({ args }) => args === undefined);
  return cases.toSpliced(end < 0 ? cases.length : end, 0, made);
}

function swap(cases: readonly MockCase[], index: number): MockCase[] {
  const next = [...cases];
  const [moved] = next.splice(index, 1);
  if (moved) next.splice(index - 1, 0, moved);
  return next;
}
