'use client';

import { type HttpBinding, isRecord } from '@turnpike/engine/document';
import { SegmentedControl } from '@/components/ui/fields/segmented-control';
import { SelectField } from '@/components/ui/fields/select-field';
import { say } from '@/lib/words/say';
import { CheckedField } from '../fields/checked-field';
import { JsonField } from '../fields/json-field';
import { useFieldProblem, useSetField } from '../fields/use-set-field';

const METHODS = (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).map((value) => ({
  value,
  label: value,
}));
const BODIES = [
  { value: 'none', label: say('None') },
  { value: 'json', label: say('Inputs') },
  { value: 'template', label: say('Template') },
] as const;

type Props = { binding: HttpBinding; path: readonly (string | number)[] };

/** How a call becomes a request, and a response becomes a result. */
export function ToolHttpFields({ binding, path }: Props) {
  const set = useSetField();
  const query = useFieldProblem([...path, 'query']);
  const headers = useFieldProblem([...path, 'headers']);
  const body = useFieldProblem([...path, 'body']);
  const { body: sent } = binding;
  const kind = sent === undefined ? 'none' : sent === 'json' ? 'json' : 'template';
  return (
    <>
      <SelectField
        label={say('Method')}
        layout="row"
        value={binding.method}
        options={METHODS}
        onValueChange={(value) => set([...path, 'method'], value, say('Set method'))}
      />
      <JsonField
        label={say('Query')}
        minRows={1}
        value={binding.query}
        placeholder={say('none')}
        hint={say('Such as { "q": "{name}" }. Parameters without a value are omitted.')}
        findFault={findTextsFault}
        onChange={(json) => set([...path, 'query'], json, say('Edit query'))}
        {...query}
      />
      <JsonField
        label={say('Headers')}
        minRows={1}
        value={binding.headers}
        placeholder={say('none')}
        hint={say('Such as { "X-Shop": "{shop}" }. Set authentication below.')}
        findFault={findTextsFault}
        onChange={(json) => set([...path, 'headers'], json, say('Edit headers'))}
        {...headers}
      />
      <SegmentedControl
        label={say('Body')}
        size="small"
        value={kind}
        options={BODIES}
        hint={kind === 'json' ? say('All unused inputs, as JSON') : undefined}
        error={kind === 'template' ? undefined : body.error}
        onValueChange={(next) =>
          set([...path, 'body'], next === 'none' ? undefined : next === 'json' ? 'json' : {}, say('Set body'))
        }
      />
      {kind === 'template' && (
        <JsonField
          label={say('Template')}
          required
          value={sent}
          hint={say(
            'Such as { "id": "{id}" }. A string that is only a placeholder keeps the type of its value.',
          )}
          findFault={(json) => (isRecord(json) ? undefined : say('An object, such as { "id": "{id}" }'))}
          onChange={(json) => set([...path, 'body'], json, say('Edit body'))}
          {...body}
        />
      )}
      <CheckedField
        label={say('Result path')}
        layout="row"
        mono
        value={binding.result ?? ''}
        placeholder={say('the whole response')}
        onCommit={(value) => set([...path, 'result'], value === '' ? undefined : value, say('Set result'))}
      />
      <CheckedField
        label={say('Error path')}
        layout="row"
        mono
        value={binding.error ?? ''}
        placeholder={say('only the status')}
        onCommit={(value) => set([...path, 'error'], value === '' ? undefined : value, say('Set error'))}
      />
    </>
  );
}

function findTextsFault(json: unknown): string | undefined {
  if (!isRecord(json)) return say('An object of strings, such as { "name": "text" }');
  const odd = Object.entries(json).find(([, value]) => typeof value !== 'string');
  return odd && say('{odd} must be a string in quotes', { odd: odd[0] });
}
