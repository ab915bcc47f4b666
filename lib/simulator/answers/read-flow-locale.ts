/** The language of a flow as a BCP 47 tag. Tolerant: a draft can be invalid while its author types. */
export function readFlowLocale(document: unknown): string {
  const { locale } = (document ?? {}) as { locale?: unknown };
  return typeof locale === 'string' ? locale : 'en';
}
