'use client';

import type { MockCase, Tool } from '@turnpike/engine';
import { ChevronUp, Plus, X } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { Switch } from '@/components/ui/switch';
import { CheckedField } from './checked-field';
import styles from './inspector.module.css';
import { isRecord } from './is-record';
import { JsonField } from './json-field';
import { listInputs } from './list-inputs';
import { OptionalNumber } from './optional-number';
import { useFieldProblem, useSetField } from './use-set-field';

type Path = readonly (string | number)[];
type Props = { cases: readonly MockCase[]; tool: Tool; path: Path };

const ANSWERS = [
  { value: 'result', label: 'Result' },
  { value: 'error', label: 'Failure' },
] as const;
const NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;

/** What answers where nothing is sent: for some arguments, else for all. */
export function ToolCases({ cases, tool, path }: Props) {
  const set = useSetField();
  const needed = tool.binding.type === 'mock';
  const put = (next: MockCase[], label: string) => set(path, next.length > 0 ? next : undefined, label);
  return (
    <div className={styles.cards}>
      {cases.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cases have no identity but their place
        <fieldset key={index} className={styles.subcard}>
          <legend className="sr-only">Case {index + 1}</legend>
          <div className={styles.subcardHead}>
            <span className={styles.quiet}>
              {index + 1} · {item.args === undefined ? 'any arguments' : 'these arguments'}
            </span>
            {index > 0 && (
              <IconButton
                label={`Try case ${index + 1} earlier`}
                size="small"
                icon={<ChevronUp />}
                onClick={() => put(swap(cases, index), 'Reorder cases')}
              />
            )}
            <IconButton
              label={`Remove case ${index + 1}`}
              size="small"
              icon={<X />}
              disabledReason={needed && cases.length === 1 ? 'a mock answers at least one way' : undefined}
              onClick={() =>
                put(
                  cases.filter((_, place) => place !== index),
                  'Remove case',
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
        onClick={() => put(insertCase(cases, tool), 'Add case')}
      >
        Case
      </Button>
    </div>
  );
}

function CaseFields({ item, tool, path }: { item: MockCase; tool: Tool; path: Path }) {
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
        ...(kind === 'result' ? { result: {} } : { error: { code: 'failed', message: 'It failed' } }),
      },
      'Set answer',
    );
  return (
    <>
      <JsonField
        label="For arguments"
        minRows={1}
        value={item.args}
        placeholder="any"
        hint={`Such as ${example}; those not named may be anything`}
        findFault={(json) => {
          if (!isRecord(json)) return `An object, such as ${example}`;
          const odd = Object.keys(json).find((name) => !NAME.test(name));
          return odd === undefined ? undefined : `${odd} cannot be the name of an argument`;
        }}
        onChange={(json) => set([...path, 'args'], json, 'Edit arguments')}
      />
      <SegmentedControl
        label="Answers with"
        size="small"
        value={error ? 'error' : 'result'}
        options={ANSWERS}
        onValueChange={answer}
      />
      {error ? (
        <>
          <CheckedField
            label="Code"
            layout="row"
            mono
            value={error.code}
            findFault={(value) => (value.trim() === '' ? 'Give it a code' : undefined)}
            onCommit={(value) => set([...path, 'error', 'code'], value, 'Edit failure')}
          />
          <CheckedField
            label="Message"
            layout="row"
            value={error.message}
            onCommit={(value) => set([...path, 'error', 'message'], value, 'Edit failure')}
          />
          <Switch
            label="May be tried again"
            checked={error.retryable ?? false}
            onCheckedChange={(on) =>
              set([...path, 'error', 'retryable'], on ? true : undefined, 'Set retryable')
            }
          />
        </>
      ) : (
        <JsonField
          label="Result"
          required
          value={item.result === undefined ? null : item.result}
          onChange={(json) => set([...path, 'result'], json, 'Edit result')}
        />
      )}
      <OptionalNumber
        label="Takes"
        value={item.delayMs}
        fallback={0}
        min={1}
        suffix="ms"
        hint="Longer than the tool may take, the call fails"
        onChange={(value) => set([...path, 'delayMs'], value, 'Set delay')}
      />
      {problem.error && <p className={styles.fault}>{problem.error}</p>}
    </>
  );
}

/** Before the case for any arguments, which would answer for it; it asks for something, else it would too. */
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
