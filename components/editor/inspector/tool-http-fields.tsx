'use client';

import type { HttpBinding } from '@turnpike/engine';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { SelectField } from '@/components/ui/select-field';
import { CheckedField } from './checked-field';
import { isRecord } from './is-record';
import { JsonField } from './json-field';
import { useFieldProblem, useSetField } from './use-set-field';

const METHODS = (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).map((value) => ({
  value,
  label: value,
}));
const BODIES = [
  { value: 'none', label: 'None' },
  { value: 'json', label: 'Inputs' },
  { value: 'template', label: 'Template' },
] as const;

type Props = { binding: HttpBinding; path: readonly (string | number)[] };

/** How a call becomes a request, and its answer a result. */
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
        label="Method"
        layout="row"
        value={binding.method}
        options={METHODS}
        onValueChange={(value) => set([...path, 'method'], value, 'Set method')}
      />
      <JsonField
        label="Query"
        minRows={1}
        value={binding.query}
        placeholder="none"
        hint={'Such as { "q": "{name}" }; a parameter is left out when its input is not given'}
        findFault={findTextsFault}
        onChange={(json) => set([...path, 'query'], json, 'Edit query')}
        {...query}
      />
      <JsonField
        label="Headers"
        minRows={1}
        value={binding.headers}
        placeholder="none"
        hint={'Such as { "X-Shop": "{shop}" }; who you are goes below'}
        findFault={findTextsFault}
        onChange={(json) => set([...path, 'headers'], json, 'Edit headers')}
        {...headers}
      />
      <SegmentedControl
        label="Body"
        size="small"
        value={kind}
        options={BODIES}
        hint={kind === 'json' ? 'All inputs that are not used elsewhere, as JSON' : undefined}
        error={kind === 'template' ? undefined : body.error}
        onValueChange={(next) =>
          set([...path, 'body'], next === 'none' ? undefined : next === 'json' ? 'json' : {}, 'Set body')
        }
      />
      {kind === 'template' && (
        <JsonField
          label="Template"
          required
          value={sent}
          hint={'Such as { "id": "{id}" }; a text that is only a placeholder becomes its value'}
          findFault={(json) => (isRecord(json) ? undefined : 'An object, such as { "id": "{id}" }')}
          onChange={(json) => set([...path, 'body'], json, 'Edit body')}
          {...body}
        />
      )}
      <CheckedField
        label="Result at"
        layout="row"
        mono
        value={binding.result ?? ''}
        placeholder="the whole answer"
        onCommit={(value) => set([...path, 'result'], value === '' ? undefined : value, 'Set result')}
      />
      <CheckedField
        label="Error at"
        layout="row"
        mono
        value={binding.error ?? ''}
        placeholder="the status says"
        onCommit={(value) => set([...path, 'error'], value === '' ? undefined : value, 'Set error')}
      />
    </>
  );
}

function findTextsFault(json: unknown): string | undefined {
  if (!isRecord(json)) return 'An object of texts, such as { "name": "text" }';
  const odd = Object.entries(json).find(([, value]) => typeof value !== 'string');
  return odd && `${odd[0]} needs a text in quotes`;
}
