import type { DocumentJson } from '@/lib/contract/document-json';

/** An unsaved document and its base revision. */
export type UnsavedDraft = {
  document: DocumentJson;
  base: number;
  /** The base document, for merging with saves of others; null if storage had no room. */
  accepted: DocumentJson | null;
  at: number;
  released: boolean;
};

/** An entry that was not refreshed for this long belongs to a closed tab. */
const ABANDONED_AFTER_MS = 90_000;

/**
 * Unsaved documents of one tab in local storage, under `turnpike:unsaved:{flow}:{tab}`.
 *
 * One entry per tab instead of per flow: with a shared entry, the tab that saves first would delete the other tab's
 * unsaved document. A closed tab releases its entry, and the next tab that opens the flow takes it over. A full or
 * blocked storage is not an error, because the document is still in memory.
 */
export function createUnsavedDrafts(
  storage: Storage | undefined,
  flowId: string,
  tabId: string,
  now: () => number,
) {
  const prefix = `turnpike:unsaved:${flowId}:`;
  const ownKey = prefix + tabId;

  /** Cached, because the base document does not change between edits and is half of the written data. */
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
        // Quota or privacy mode. The unsaved document has priority over its base.
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
        // Quota or privacy mode.
      }
    },
    /** Takes over the newest entry without an open tab. */
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
    // An unreadable storage counts as empty.
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
