import { type Check, finding, fixAdd, fixRemove } from '../check.ts';

/** Without a main graph, a conversation idles until a trigger starts a graph or a rule applies. */
export const noMain: Check = {
  code: 'no-main',
  severity: 'warning',
  test: 'main is not set, no enabled graph has a trigger, and no rule is enabled; or the main graph is disabled.',
  find({ flow }) {
    if (flow.main !== undefined) {
      const index = flow.graphs.findIndex(({ id }) => id === flow.main);
      const main = flow.graphs[index];
      if (main?.enabled !== false) return [];
      const path = ['graphs', index, 'enabled'];
      const message = `Graph "${main.name}" is the main one but is switched off, so a conversation never begins. Switch it on?`;
      const fix = fixRemove(`Switch "${main.name}" on`, path);
      return [finding(path, { kind: 'graph', graph: main.id }, message, fix)];
    }
    if (flow.graphs.some(({ enabled, trigger }) => enabled !== false && trigger)) return [];
    if (flow.rules?.some(({ enabled }) => enabled !== false)) return [];
    const [first] = flow.graphs;
    const message = first
      ? `No graph is the main one, so a conversation never begins. Start in "${first.name}"?`
      : 'The flow has no graph, so a conversation never begins. Add one.';
    const fix = first && fixAdd(`Start in "${first.name}"`, ['main'], first.id);
    return [finding([], { kind: 'flow' }, message, fix)];
  },
};
