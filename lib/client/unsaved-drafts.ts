import type { DocumentJson } from './api-client';

/** A document that the server does not have yet, and the revision it was made from. */
export type UnsavedDraft = {
  document: DocumentJson;
  base: number;
  /** The document of that revision, for joining with what others save; null where there was no room for it. */
  accepted: DocumentJson | null;
  at: number;
  released: boolean;
};

/** Older than this without a sign of life, the tab that wrote an entry is taken for dead. */
const ABANDONED_AFTER_MS = 90_000;

/**
 * Unsaved documents of one tab in local storage, under `turnpike:unsaved:{flow}:{tab}`.
 *
 * One entry a tab, not one a flow: with a shared entry the tab that saves first would erase what the
 * other one has not saved yet. A tab that is left releases its entry, and the next one to open the
 * flow takes it over. A full or forbidden storage is not an error: the document is still in memory.
 */
export function createUnsavedDrafts(
  storage: Storage | undefined,
  flowId: string,
  tabId: string,
  now: () => number,
) {
  const prefix = `turnpike:unsaved:${flowId}:`;
  const ownKey = prefix + tabId;

  /** The one that was saved last stays the same from key to key: half of what is written. */
  let known: { accepted: DocumentJson; text: string } | undefined;

  function toText({ accepted, ...draft }: UnsavedDraft): string {
    if (!accepted) return JSON.stringify({ ...draft, accepted });
    if (known?.accepted !== accepted) known = { accepted, text: JSON.stringify(accepted) };
    return `${JSON.stringify(draft).slice(0, -1)},"accepted":${known.text}}`;
  }

  function write(draft: UnsavedDraft): void {
    if (!storage) return;
    for (const kept of [draft, { ...draft, accepted: null }]) {
      try {
        storage.setItem(ownKey, toText(kept));
        return;
      } catch {
        // Quota or privacy mode. What is unsaved goes before what it can be joined with.
      }
    }
  }

  return {
    keep: (document: DocumentJson, base: number, accepted: DocumentJson | null) =>
      write({ document, base, accepted, at: now(), released: false }),
    release: (document: DocumentJson, base: number, accepted: DocumentJson | null) =>
      write({ document, base, accepted, at: now(), released: true }),
    drop(): void {
      try {
        storage?.removeItem(ownKey);
      } catch {
        // As above.
      }
    },
    /** The newest entry that no living tab owns; it becomes this tab's own. */
    adopt(): UnsavedDraft | undefined {
      const abandoned = listEntries(storage, prefix)
        .filter(([, draft]) => draft.released || now() - draft.at > ABANDONED_AFTER_MS)
        .sort((a, b) => b[1].at - a[1].at)[0];
      if (!abandoned) return undefined;
      const [key, draft] = abandoned;
      write({ ...draft, at: now(), released: false });
      if (key !== ownKey) storage?.removeItem(key);
      return draft;
    },
  };
}

function listEntries(storage: Storage | undefined, prefix: string): [string, UnsavedDraft][] {
  const entries: [string, UnsavedDraft][] = [];
  try {
    for (let index = 0; index < (storage?.length ?? 0); index++) {
      const key = storage?.key(index);
      if (!key?.startsWith(prefix)) continue;
      const draft = parseDraft(storage?.getItem(key) ?? '');
      if (draft) entries.push([key, draft]);
    }
  } catch {
    // A storage that cannot be read holds nothing for us.
  }
  return entries;
}

function parseDraft(text: string): UnsavedDraft | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return undefined;
    const { document, base, accepted, at, released } = value as Partial<UnsavedDraft>;
    if (typeof document !== 'object' || document === null) return undefined;
    if (typeof base !== 'number' || typeof at !== 'number') return undefined;
    const known = typeof accepted === 'object' ? accepted : null;
    return { document, base, accepted: known, at, released: released === true };
  } catch {
    return undefined;
  }
}
