import { LOCALE } from '@/lib/words/say';

let names: Intl.DisplayNames | undefined;

/** "German", or the tag itself if it has no name. */
export function nameLocale(tag: string): string {
  names ??= new Intl.DisplayNames(LOCALE, { type: 'language', fallback: 'code' });
  try {
    return names.of(tag) ?? tag;
  } catch {
    return tag;
  }
}
