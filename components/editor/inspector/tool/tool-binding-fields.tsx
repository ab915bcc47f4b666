'use client';

import type { Tool, ToolBinding } from '@turnpike/engine/document';
import { SegmentedControl } from '@/components/ui/fields/segmented-control';
import type { FieldPath } from '@/lib/editor/model/get-at-path';
import { say } from '@/lib/words/say';
import { CheckedField } from '../fields/checked-field';
import { useFieldProblem, useSetField } from '../fields/use-set-field';
import { ToolAuthFields } from './tool-auth-fields';
import { ToolHttpFields } from './tool-http-fields';

const KINDS = [
  { value: 'mock', label: say('Mock') },
  { value: 'http', label: 'HTTP' },
  { value: 'mcp', label: 'MCP' },
] as const;

/** The target of a tool's calls. */
export function ToolBindingFields({ tool, path }: { tool: Tool; path: FieldPath }) {
  const set = useSetField();
  const { binding } = tool;
  const place = [...path, 'binding'];
  const url = useFieldProblem([...place, 'url']);
  return (
    <>
      <SegmentedControl
        label={say('Protocol')}
        size="small"
        value={binding.type}
        options={KINDS}
        onValueChange={(type) =>
          type !== binding.type && set(place, changeKind(tool, type), say('Change connection'))
        }
      />
      {binding.type !== 'mock' && (
        <CheckedField
          label="URL"
          mono
          value={binding.url}
          hint={
            binding.type === 'http'
              ? say('{input} is replaced in the path and query')
              : say('Address of a streamable HTTP server')
          }
          findFault={needText}
          onCommit={(value) => set([...place, 'url'], value, say('Edit URL'))}
          {...url}
        />
      )}
      {binding.type === 'mcp' && (
        <CheckedField
          label={say('Remote tool name')}
          mono
          value={binding.tool}
          findFault={needText}
          onCommit={(value) => set([...place, 'tool'], value, say('Edit name'))}
        />
      )}
      {binding.type === 'http' && <ToolHttpFields binding={binding} path={place} />}
      {binding.type !== 'mock' && <ToolAuthFields auth={binding.auth} path={[...place, 'auth']} />}
    </>
  );
}

const needText = (value: string) => (value === '' ? say('Enter a value') : undefined);

/** Keep the cases: simulations use them for any connection. */
function changeKind({ id, binding }: Tool, type: ToolBinding['type']): ToolBinding {
  const cases = binding.cases && { cases: binding.cases };
  if (type === 'mock') return { type, cases: binding.cases ?? [{ result: {} }] };
  const url = binding.type === 'mock' ? 'https://' : binding.url;
  const auth = binding.type !== 'mock' && binding.auth ? { auth: binding.auth } : {};
  return type === 'http'
    ? { type, method: 'GET', url, ...auth, ...cases }
    : { type, url, tool: id, ...auth, ...cases };
}
