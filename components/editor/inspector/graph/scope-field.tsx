'use client';

import type { RuleScope } from '@turnpike/engine/document';
import { ConceptGlyph } from '@/components/ui/concept';
import { SelectField } from '@/components/ui/fields/select-field';
import { say } from '@/lib/words/say';
import { useEditor } from '../../editor-context';
import { useFieldProblem, useSetField } from '../fields/use-set-field';

const EVERYWHERE = 'everywhere';
const WHOLE = 'whole';

/** Selects a scope: everywhere, one graph, or one node. */
export function ScopeField({
  scope,
  path,
}: {
  scope: RuleScope | undefined;
  path: readonly (string | number)[];
}) {
  const set = useSetField();
  const graphs = useEditor((state) => state.document.graphs);
  const problem = useFieldProblem(path);
  const inGraph = useFieldProblem([...path, 'graph']);
  const inNode = useFieldProblem([...path, 'node']);
  const graph = graphs.find(({ id }) => id === scope?.graph);
  const node = graph?.nodes.find(({ id }) => id === scope?.node);
  const put = (next: RuleScope | undefined) => set(path, next, say('Set scope'));
  const isScenario = graph?.strategy === 'meaning';
  return (
    <>
      <SelectField
        label={say('Scope')}
        layout="row"
        value={scope?.graph === undefined ? EVERYWHERE : graph && `in ${graph.id}`}
        placeholder={say('{name} was deleted', { name: scope?.graph })}
        options={[
          { value: EVERYWHERE, label: say('Everywhere') },
          ...graphs.map(({ id, name, strategy }) => ({
            value: `in ${id}`,
            label: say('In {name}', { name }),
            icon: <ConceptGlyph concept={strategy === 'meaning' ? 'scenario' : 'graph'} />,
          })),
        ]}
        onValueChange={(value) =>
          put(value === EVERYWHERE ? undefined : { graph: value.slice('in '.length) })
        }
        {...problem}
        {...inGraph}
      />
      {graph && graph.nodes.length > 0 && (
        <SelectField
          label={say('At')}
          layout="row"
          value={scope?.node === undefined ? WHOLE : node && `at ${node.id}`}
          placeholder={say('{name} was deleted', { name: scope?.node })}
          options={[
            { value: WHOLE, label: isScenario ? say('every step') : say('every node') },
            ...graph.nodes.map(({ id, name, type }) => ({
              value: `at ${id}`,
              label: name,
              icon: <ConceptGlyph concept={type} />,
            })),
          ]}
          onValueChange={(value) =>
            put(value === WHOLE ? { graph: graph.id } : { graph: graph.id, node: value.slice('at '.length) })
          }
          {...inNode}
        />
      )}
    </>
  );
}
