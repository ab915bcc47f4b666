import type { WidgetApi } from '../app/widget-api';

/** Path of the widget, with the hash of its content; set by the build. */
declare const WIDGET_PATH: string;

type Callback = (api: WidgetApi) => void;
type Loading = Pick<WidgetApi, 'push'>;

/** Loads the widget beside the page. Calls of the page wait in `window.turnpike` until then. */
const page = window as unknown as { turnpike?: Callback[] | Loading };
const script = document.currentScript as HTMLScriptElement;
const queue: Callback[] = Array.isArray(page.turnpike) ? page.turnpike : [];
const loading: Loading = { push: (callback) => void queue.push(callback) };
page.turnpike = loading;

async function load(): Promise<void> {
  const server = new URL(script.src).origin;
  const { mountWidget } = (await import(server + WIDGET_PATH)) as typeof import('../app/mount-widget');
  if (document.readyState === 'loading')
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve));
  // The page may have removed the script meanwhile.
  if (page.turnpike === loading && script.isConnected)
    page.turnpike = mountWidget({ server, data: script.dataset, queue });
}

load().catch((error: unknown) => console.error(error));
