import { type Check, finding, fixAdd } from './check.ts';

/** Without a main graph a session only idles: nothing else starts a gates graph. */
export const noMain: Check = {
  code: 'no-main',
  severity: 'warning',
  test: 'main is not given.',
  find({ flow }) {
    if (flow.main !== undefined) return [];
    const [first] = flow.graphs;
    const message = first
      ? `No graph is the main one, so a conversation never begins. Start in "${first.name}"?`
      : 'The flow has no graph, so a conversation never begins. Add one.';
    const fix = first && fixAdd(`Start in "${first.name}"`, ['main'], first.id);
    return [finding([], { kind: 'flow' }, message, fix)];
  },
};
