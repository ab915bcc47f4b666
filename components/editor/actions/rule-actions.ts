import type { RuleScope } from '@turnpike/engine/document';
import { addGraph } from '@/lib/editor/commands/add-graph';
import { addRule } from '@/lib/editor/commands/add-rule';
import { addTemplate } from '@/lib/editor/commands/add-template';
import { findNode, idsOf } from '@/lib/editor/model/item';
import { say } from '@/lib/words/say';
import type { ActionTools } from './action-tools';

/** Adds scenarios, rules and templates. */
export function createRuleActions({ state, run, panels }: ActionTools) {
  const open = () =>
    panels.getState().set({ view: 'canvas', dock: 'properties', dockOpen: true, overview: false });

  return {
    addRule(scope?: RuleScope) {
      run(addRule(state().document, scope ? { scope } : {}));
      open();
    },
    addTemplate(scope?: RuleScope) {
      run(addTemplate(state().document, scope ? { scope } : {}));
      open();
    },
    addScenario() {
      run(addGraph(state().document, nameScenario(state().document.graphs), 'meaning'));
      open();
    },
    /** The scope of new rules: the selected node, or else the graph on the canvas. */
    getScope(): RuleScope | undefined {
      const { document, selection, graph } = state();
      const [node] = idsOf(selection, 'node');
      const placed = selection.length === 1 && node !== undefined ? findNode(document, node) : undefined;
      if (placed) return { graph: placed.graph.id, node: placed.node.id };
      return graph === undefined ? undefined : { graph };
    },
  };
}

function nameScenario(graphs: readonly { name: string }[]): string {
  const names = new Set(graphs.map(({ name }) => name));
  for (let count = 1; ; count++) {
    const name = count === 1 ? say('New scenario') : say('New scenario {count}', { count });
    if (!names.has(name)) return name;
  }
}
