/** What a person chose; `system` is the absence of a choice. */
export type ThemeChoice = 'system' | 'light' | 'dark' | 'contrast';

/** The cookie that the layout reads, so that the first paint already has the right side. */
export const themeCookie = 'theme';

/** Anything unknown, an old or a forged cookie, follows the system. */
export function parseTheme(value: string | undefined): ThemeChoice {
  return value === 'light' || value === 'dark' || value === 'contrast' ? value : 'system';
}
