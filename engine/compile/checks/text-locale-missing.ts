import { msg, msgList } from '../../messages/message.ts';
import { finding, type ProblemCheck } from '../check.ts';
import { nameOwnerFirst } from '../survey/name-owner.ts';

/** A multilingual flow should not fall back to another language in the middle of a conversation. */
export const textLocaleMissing: ProblemCheck = {
  code: 'text-locale-missing',
  severity: 'warning',
  test: 'The flow declares several locales, and a localized text or variant is missing for one of them and for its language. Plain strings count as the default locale of the flow.',
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
            msg('{owner} has no text for {locales}, so it uses another language. Add a translation.', {
              owner: nameOwnerFirst(owner),
              locales: msgList(missing),
            }),
          ),
        ];
      });
    });
  },
};
