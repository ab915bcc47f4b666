import { type Check, finding, listNames } from './check.ts';

/** A flow that speaks several languages should not fall back to another one in the middle of a talk. */
export const textLocaleMissing: Check = {
  code: 'text-locale-missing',
  severity: 'warning',
  test: 'The flow declares locales, and a text or variant with wordings per locale has none for one of them or its language. Plain strings are in the locale of the flow.',
  find({ flow, texts }) {
    const locales = [...new Set([flow.locale, ...(flow.locales ?? [])])];
    if (locales.length < 2) return [];
    return texts.flatMap(({ sayings, where, owner }) => {
      const byWording = new Map<string, { path: readonly PropertyKey[]; spoken: Set<string> }>();
      for (const { locale, path } of sayings) {
        const place = locale === undefined ? path : path.slice(0, -1);
        const key = place.join('/');
        const wording = byWording.get(key) ?? { path: place, spoken: new Set<string>() };
        wording.spoken.add(locale ?? flow.locale);
        byWording.set(key, wording);
      }
      return [...byWording.values()].flatMap(({ path, spoken }) => {
        const missing = locales.filter(
          (locale) => !spoken.has(locale) && !spoken.has(locale.split('-')[0] as string),
        );
        if (missing.length === 0) return [];
        return [
          finding(
            path,
            where,
            `${owner} has no wording for ${listNames(missing)}. Until then it speaks another language.`,
          ),
        ];
      });
    });
  },
};
