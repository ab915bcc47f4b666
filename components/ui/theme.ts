/** The chosen theme. `system` means no choice. */
export type ThemeChoice = 'system' | 'light' | 'dark' | 'contrast';

/** The cookie that the layout reads, so that the first paint has the right theme. */
export const themeCookie = 'theme';

/** Unknown values, such as an old or forged cookie, mean the system theme. */
export function parseTheme(value: string | undefined): ThemeChoice {
  return value === 'light' || value === 'dark' || value === 'contrast' ? value : 'system';
}
