import { msg } from '../../messages/message.ts';
import { finding, fixAdd, fixRemove, type ProblemCheck } from '../check.ts';

/** Without a main graph, a conversation idles until a trigger starts a graph or a rule applies. */
export const noMain: ProblemCheck = {
  code: 'no-main',
  severity: 'warning',
  test: 'main is not set, no enabled graph has a trigger, and no rule is enabled; or the main graph is disabled.',
  find({ flow }) {
    if (flow.main !== undefined) {
      const index = flow.graphs.findIndex(({ id }) => id === flow.main);
      const main = flow.graphs[index];
      if (main?.enabled !== false) return [];
      const path = ['graphs', index, 'enabled'];
      const message = msg('The main graph “{graph}” is disabled, so conversations never start. Enable it?', {
        graph: main.name,
      });
      const fix = fixRemove(msg('Enable “{graph}”', { graph: main.name }), path);
      return [finding(path, { kind: 'graph', graph: main.id }, message, fix)];
    }
    if (flow.graphs.some(({ enabled, trigger }) => enabled !== false && trigger)) return [];
    if (flow.rules?.some(({ enabled }) => enabled !== false)) return [];
    const [first] = flow.graphs;
    const message = first
      ? msg('The flow has no main graph, so conversations never start. Start in “{graph}”?', {
          graph: first.name,
        })
      : msg('The flow has no graph, so conversations never start. Add one.');
    const fix = first && fixAdd(msg('Start in “{graph}”', { graph: first.name }), ['main'], first.id);
    return [finding([], { kind: 'flow' }, message, fix)];
  },
};
