import { isSameDocument } from '@/lib/client/is-same-document';

/**
 * Whether two drafts run alike: the same but for `ui`, as versions are told apart by their hash. A card that was
 * moved, a note, or a change that was taken back makes no difference. Parts that both share are not looked at.
 */
export function runsTheSame(a: unknown, b: unknown): boolean {
  return a === b || isSameDocument(withoutUi(a), withoutUi(b));
}

function withoutUi(document: unknown): unknown {
  if (typeof document !== 'object' || document === null) return document;
  const { ui: _ui, ...rest } = document as Record<string, unknown>;
  return rest;
}
