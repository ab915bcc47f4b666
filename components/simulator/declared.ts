/** What a draft declares, read tolerantly: it may be anything while its author types. */
export function declaredFacts(document: unknown): { name: string; computed: boolean }[] {
  return read(document, 'facts').map(({ name, compute }) => ({ name, computed: compute !== undefined }));
}

export function declaredStates(document: unknown): string[] {
  return read(document, 'states').map(({ name }) => name);
}

function read(document: unknown, key: 'facts' | 'states'): { name: string; compute?: unknown }[] {
  const list = (document as Record<string, unknown> | null | undefined)?.[key];
  if (!Array.isArray(list)) return [];
  return list.filter((item: { name?: unknown } | null) => typeof item?.name === 'string');
}
