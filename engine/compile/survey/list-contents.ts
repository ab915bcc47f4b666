import type { Content } from '../../document/content.ts';
import type { FlowDocument } from '../../document/flow-document.ts';
import { listContentFields } from '../../document/list-content-fields.ts';
import { getContent } from '../../document/node.ts';
import type { ContentEntry, NodeEntry } from './types.ts';

/** The parts and quick replies of every node and template that has any. */
export function listContents({ templates = [] }: FlowDocument, nodes: readonly NodeEntry[]): ContentEntry[] {
  const entries: ContentEntry[] = [];
  const add = (content: Content, place: Pick<ContentEntry, 'path' | 'where' | 'owner' | 'node'>): void => {
    const fields = listContentFields(content).map((field) => ({
      ...field,
      path: [...place.path, ...field.path],
    }));
    entries.push({ content, fields, ...place });
  };
  for (const { node, path, where } of nodes) {
    const content = getContent(node);
    // Most nodes have none, and this runs on every keystroke in the editor.
    if (hasContent(content)) add(content, { path, where, owner: { kind: 'node', name: node.name }, node });
  }
  templates.forEach((template, index) => {
    if (!hasContent(template)) return;
    const { id, name } = template;
    const where = { kind: 'template', id } as const;
    add(template, { path: ['templates', index], where, owner: { kind: 'template', name } });
  });
  return entries;
}

const hasContent = ({ content, quickReplies }: Content): boolean =>
  content !== undefined || quickReplies !== undefined;
