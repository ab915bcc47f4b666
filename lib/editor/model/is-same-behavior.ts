import { isSameDocument } from '@/lib/client/autosave/is-same-document';

/**
 * Whether two drafts run the same: equal except for `ui`, like the version hash. Moved cards, notes and
 * reverted changes make no difference. Skips shared parts.
 */
export function isSameBehavior(a: unknown, b: unknown): boolean {
  return a === b || isSameDocument(withoutUi(a), withoutUi(b));
}

function withoutUi(document: unknown): unknown {
  if (typeof document !== 'object' || document === null) return document;
  const { ui: _ui, ...rest } = document as Record<string, unknown>;
  return rest;
}
