import type { FlowDocument } from '../../document/flow-document.ts';

/** Every distinct CEL expression of a flow, found by field name. */
export function listCelSources(flow: FlowDocument): string[] {
  const found = new Set<string>();
  const visit = (value: unknown, key: string, parent: string): void => {
    if (typeof value === 'string') {
      const holdsCel =
        ['when', 'compute', 'check', 'guard'].includes(key) || parent === 'args' || parent === 'inputs';
      if (holdsCel && value !== 'else') found.add(value);
    } else if (Array.isArray(value)) {
      // Lists of names, such as a graph's inputs, contain no CEL.
      for (const item of value) if (typeof item === 'object') visit(item, '', '');
    } else if (value !== null && typeof value === 'object') {
      for (const [name, item] of Object.entries(value)) visit(item, name, key);
    }
  };
  const { ui: _, tools: __, ...read } = flow;
  visit(read, '', '');
  return [...found];
}
