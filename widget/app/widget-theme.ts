/** What a page can set of the look of the widget, and the CSS custom property of each. */
export const THEME_TOKENS = {
  accent: '--turnpike-accent',
  onAccent: '--turnpike-on-accent',
  surface: '--turnpike-surface',
  text: '--turnpike-text',
  textMuted: '--turnpike-text-muted',
  line: '--turnpike-line',
  customer: '--turnpike-customer',
  onCustomer: '--turnpike-on-customer',
  reply: '--turnpike-reply',
  font: '--turnpike-font',
  radius: '--turnpike-radius',
  space: '--turnpike-space',
} as const;
type ThemeToken = keyof typeof THEME_TOKENS;
type ColorScheme = 'light' | 'dark' | 'auto';
/** `scheme` is light, dark, or that of the visitor's system. */
export type WidgetTheme = { [T in ThemeToken]?: string | undefined } & { scheme?: ColorScheme | undefined };

/** Sets custom properties on the widget's element; a strict content policy allows that, unlike a style attribute. */
export function applyTheme(host: HTMLElement, { scheme, ...tokens }: WidgetTheme): void {
  if (scheme) host.dataset.scheme = scheme;
  for (const [name, property] of Object.entries(THEME_TOKENS)) {
    const value = tokens[name as ThemeToken];
    if (value !== undefined) host.style.setProperty(property, value);
  }
}
