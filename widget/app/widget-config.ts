import { THEME_TOKENS, type WidgetTheme } from './widget-theme';

const MODES = ['bubble', 'popup', 'inline', 'full'] as const;
/** `popup` has no bubble: the page opens it. `full` covers the window. */
export type WidgetMode = (typeof MODES)[number];

export type WidgetConfig = {
  /** Origin of the server. */
  server: string;
  flowId: string;
  /** Publishable key. */
  key: string;
  mode: WidgetMode;
  /** CSS selector of the element of an inline widget. */
  target?: string | undefined;
  title?: string | undefined;
  /** Language of the texts and of the customer as a BCP 47 tag. */
  lang?: string | undefined;
  /** Direction of writing; default: that of the page. */
  dir?: string | undefined;
  /** Name of a function of the page that solves a challenge. */
  challenge?: string | undefined;
  /** A sound for new messages, until the visitor chooses. */
  sounds: boolean;
  theme: WidgetTheme;
};

/** Reads the attributes of the script. Throws an error for the console of the page if one is missing. */
export function readWidgetConfig(server: string, data: Readonly<DOMStringMap>): WidgetConfig {
  const { flow: flowId, key, mode = 'bubble', target, title, lang, dir, challenge, sounds } = data;
  if (!flowId || !key) throw new Error('Turnpike: the script needs data-flow and data-key.');
  if (!isMode(mode)) throw new Error(`Turnpike: data-mode is ${mode}. Use ${MODES.join(', ')}.`);
  return {
    server,
    flowId,
    key,
    mode,
    target,
    title,
    lang,
    dir,
    challenge,
    sounds: sounds === 'on',
    theme: readTheme(data),
  };
}

const isMode = (text: string): text is WidgetMode => (MODES as readonly string[]).includes(text);

/** `data-theme` is the color scheme, `data-theme-on-accent` a token. */
function readTheme(data: Readonly<DOMStringMap>): WidgetTheme {
  const scheme = data.theme;
  const tokens = Object.keys(THEME_TOKENS).map((name) => [
    name,
    data[`theme${name.charAt(0).toUpperCase()}${name.slice(1)}`],
  ]);
  return {
    ...Object.fromEntries(tokens),
    scheme: scheme === 'light' || scheme === 'dark' ? scheme : 'auto',
  };
}
