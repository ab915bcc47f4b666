import { EXIT, type Graph, type Node } from '@turnpike/engine/document';
import { CornerDownRight } from 'lucide-react';
import { ConceptGlyph } from '@/components/ui/concept';
import { addEdge } from '@/lib/editor/commands/add-edge';
import { say } from '@/lib/words/say';
import { useEditorContext } from '../../editor-context';
import { useActions } from '../../use-actions';

/** Menu items that connect a node: to a node of its graph, and to the exit. */
export function useConnectItems(graph: Graph, node: Node) {
  const { editor } = useEditorContext();
  const actions = useActions();
  const add = (to: string) =>
    actions.run(addEdge(editor.getState().document, graph.id, { from: node.id, to }));
  return {
    toNodes: graph.nodes.map(({ id, name, type }) => ({
      id,
      label: name,
      icon: <ConceptGlyph concept={type} />,
      note: id === node.id ? say('itself') : undefined,
      onSelect: () => add(id),
    })),
    toExit: { id: EXIT, label: say('Exit'), icon: <CornerDownRight />, onSelect: () => add(EXIT) },
  };
}
