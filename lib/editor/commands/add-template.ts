import type { FlowDocument, RuleScope, TemplateMode } from '@turnpike/engine/document';
import { say } from '@/lib/words/say';
import { type Edit, makeEdit } from '../model/edit';
import { createId } from '../model/fresh-id';
import type { FieldPath } from '../model/get-at-path';
import { getAtPath } from '../model/get-at-path';
import { toKey } from '../model/item';

export type NewTemplate = { name?: string; mode?: TemplateMode; scope?: RuleScope };

/** Adds a template. Its text starts as its name, because an empty text would send nothing. */
export function addTemplate(
  document: FlowDocument,
  { name = say('New template'), mode = 'SUGGEST', scope }: NewTemplate = {},
): Edit {
  const id = createId(document, 'template');
  return makeEdit(document, say('Add template'), (draft) => push(draft, id, { name, mode, scope }), [
    toKey('template', id),
  ]);
}

/** Adds a template and lists it in a step or rule, or sets it as the fallback of a hard constraint. */
export function addTemplateTo(document: FlowDocument, path: FieldPath, made: NewTemplate = {}): Edit {
  const id = createId(document, 'template');
  return makeEdit(document, say('Add template'), (draft) => {
    push(draft, id, { name: say('New template'), mode: 'SUGGEST', ...made });
    const holder = getAtPath(draft, path.slice(0, -1)) as Record<string, unknown> | undefined;
    const field = path.at(-1) as string;
    if (!holder) return;
    if (field === 'templates') holder.templates = [...((holder.templates as string[]) ?? []), id];
    else holder[field] = id;
  });
}

function push(
  draft: FlowDocument,
  id: string,
  { name, mode, scope }: { name: string; mode: TemplateMode; scope?: RuleScope | undefined },
): void {
  const made = { id, name, text: name, mode, ...(scope ? { scope } : {}) };
  draft.templates = [...(draft.templates ?? []), made];
}
