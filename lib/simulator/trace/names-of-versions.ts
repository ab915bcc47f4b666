import { parseFrameId } from '@turnpike/engine';
import { type Names, namesOf } from './names';

/** Names of a document, and of what only earlier versions of it have: a conversation may have been there before. */
export function namesOfVersions(document: unknown, earlier: readonly unknown[]): Names {
  const names = namesOf(document);
  const all = [names, ...earlier.map((version) => namesOf(version))];
  const find = (kind: 'node' | 'graph' | 'tool') => (id: string) =>
    all.map((each) => each[kind](id)).find((name) => name !== id) ?? id;
  const graph = find('graph');
  return {
    ...names,
    node: find('node'),
    tool: find('tool'),
    graph,
    frame(id) {
      const run = parseFrameId(id);
      return run ? `${graph(run.graph)} #${run.start}` : graph(id);
    },
    nodeType: (id) => all.map((each) => each.nodeType(id)).find((type) => type !== undefined),
  };
}
