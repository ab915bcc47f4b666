import { createRoot } from 'react-dom/client';
import { setWords } from '@/lib/words/say';
import './widget.css';
import type { WidgetApi } from './widget-api';
import { WidgetApp } from './widget-app';
import { readWidgetConfig, type WidgetConfig } from './widget-config';
import { createWidgetController } from './widget-controller';
import { applyTheme } from './widget-theme';

/** All styles of the widget, added by the build. */
declare const WIDGET_CSS: string;

type Queue = readonly ((api: WidgetApi) => void)[];
type Mounting = { server: string; data: Readonly<DOMStringMap>; queue: Queue };

/**
 * Adds the widget to the page, in a shadow root: no style of the page reaches it, and none of its own reaches the page.
 * Called by the loader.
 */
export function mountWidget({ server, data, queue }: Mounting): WidgetApi {
  const config = readWidgetConfig(server, data);
  const host = createHost(config);
  const shadow = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(WIDGET_CSS);
  shadow.adoptedStyleSheets = [sheet];
  const place = shadow.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const controller = createWidgetController(config);
  const render = () => root.render(<WidgetApp controller={controller} />);
  applyTheme(host, config.theme);
  const { open, close, send, restart, identify, setFacts, setChallenge, on } = controller;
  const api: WidgetApi = {
    ...{ open, close, send, restart, identify, setFacts, setChallenge, on },
    setTheme: (theme) => applyTheme(host, theme),
    setTexts(texts) {
      setWords(texts);
      render();
    },
    destroy() {
      controller.stop();
      root.unmount();
      host.remove();
    },
    push: (callback) => callback(api),
  };
  for (const callback of queue) callback(api);
  controller.resume();
  render();
  return api;
}

function createHost({ mode, target, lang, dir }: WidgetConfig): HTMLElement {
  const parent = mode === 'inline' ? findTarget(target) : document.body;
  const host = document.createElement('div');
  host.dataset.mode = mode;
  host.lang = lang ?? 'en';
  host.dir = dir ?? getComputedStyle(parent).direction;
  // A shortcut of the page must not react to what a customer types.
  for (const type of ['keydown', 'keyup', 'keypress'])
    host.addEventListener(type, (event) => event.stopPropagation());
  parent.append(host);
  return host;
}

function findTarget(target = ''): Element {
  const found = target === '' ? null : document.querySelector(target);
  if (!found) throw new Error(`Turnpike: no element matches data-target="${target}".`);
  return found;
}
