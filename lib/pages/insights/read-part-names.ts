import type { Concept } from '@/lib/editor/model/concepts';

type Drawn = Record<string, unknown>;
type NamedPart = { name: string; concept: Concept | undefined };

/** Tools have ids of their own, which may be those of nodes. */
export const toToolKey = (tool: string): string => `tool:${tool}`;

/** Names of nodes, rules and graphs by id, and of tools by `toToolKey`. Parsed leniently, because the document comes from the API and may be newer or older. */
export function readPartNames(document: unknown): ReadonlyMap<string, NamedPart> {
  const nodes = list(document, 'graphs').flatMap((graph) => list(graph, 'nodes'));
  const named = [
    ...list(document, 'tools').map((tool) => ({
      ...tool,
      id: toToolKey(String(tool.id)),
      name: tool.name ?? tool.id,
    })),
    ...list(document, 'rules').map((rule) => ({ ...rule, type: 'rule' })),
    ...list(document, 'graphs').map((graph) => ({ ...graph, type: 'graph' })),
    ...nodes,
  ];
  return new Map(
    named.flatMap(({ id, name, type }: Drawn) =>
      typeof id === 'string'
        ? [
            [
              id,
              { name: typeof name === 'string' && name !== '' ? name : id, concept: type as Concept },
            ] as const,
          ]
        : [],
    ),
  );
}

const isDrawn = (value: unknown): value is Drawn => typeof value === 'object' && value !== null;

function list(value: unknown, key: string): Drawn[] {
  const items = isDrawn(value) ? value[key] : undefined;
  return Array.isArray(items) ? items.filter(isDrawn) : [];
}
export type PartNames = ReturnType<typeof readPartNames>;
