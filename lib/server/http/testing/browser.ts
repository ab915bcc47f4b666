import { startBrowserSession } from '@/lib/server/accounts/sign-in/start-browser-session';
import { toVisitor } from '@/lib/server/accounts/sign-in/visitor';
import { createApp } from '../app';
import type { AppDeps } from '../app-deps';
import type { TestAnswer, TestApi } from './test-api';

const HOST = 'localhost:3000';
export const PASSWORD = 'a mild tuesday in november';
export type Browser = ReturnType<typeof createBrowser>;
type App = Pick<ReturnType<typeof createApp>, 'request'>;

let addresses = 0;
/** A separate network for each, so that tests do not share limits. */
const nextAddress = () => `10.${(++addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;

/** A browser: keeps cookies, and sends requests from a page of the server's own origin. */
export function createBrowser(app: App, address = nextAddress()) {
  const jar = new Map<string, string>();

  async function call(method: string, url: string, body?: unknown, more: Record<string, string> = {}) {
    const headers: Record<string, string> = {
      host: HOST,
      origin: `http://${HOST}`,
      'user-agent': 'A browser',
    };
    if (jar.size > 0) headers.cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    if (body !== undefined) headers['content-type'] = 'application/json';
    const response = await app.request(
      url.startsWith('/api') ? url : `/api/v1${url}`,
      {
        method,
        headers: { ...headers, ...more },
        body: body === undefined ? undefined : JSON.stringify(body),
      },
      { incoming: { socket: { remoteAddress: address } } },
    );
    for (const cookie of response.headers.getSetCookie()) keep(cookie);
    const text = await response.text();
    const json = text === '' ? undefined : JSON.parse(text);
    return { status: response.status, headers: response.headers, text, json } satisfies TestAnswer;
  }

  function keep(cookie: string): void {
    const [pair = '', ...attributes] = cookie.split(';');
    const at = pair.indexOf('=');
    if (attributes.some((text) => /max-age=0/i.test(text))) jar.delete(pair.slice(0, at));
    else jar.set(pair.slice(0, at), pair.slice(at + 1));
  }

  return {
    call,
    jar,
    keep,
    address,
    /** A copy with the same cookies, independent from here on. */
    copy(otherApp: App = app) {
      const other = createBrowser(otherApp);
      for (const [name, value] of jar) other.jar.set(name, value);
      return other;
    },
    signIn: (email: string, password = PASSWORD) =>
      call('POST', '/api/auth/sign-in/email', { email, password }),
  };
}

/** Another process over the same database. */
export function createSecondApp(api: TestApi, overrides: Partial<AppDeps> = {}): App {
  return createApp({ ...api.deps, ...overrides });
}

/** Signs the first owner in, as after a start link. */
export async function signInOwner(api: TestApi, browser: Browser = createBrowser(api.app)): Promise<Browser> {
  const request = new Request(`http://${HOST}/`, { headers: { host: HOST } });
  const visitor = toVisitor(request, { ip: browser.address, network: browser.address });
  const { setCookies } = await startBrowserSession(api.deps, visitor, api.owner);
  for (const cookie of setCookies) browser.keep(cookie);
  return browser;
}

let people = 0;
/** A member with a password, created by an invitation, with their signed-in browser. */
export async function createMember(
  api: TestApi,
  owner: Browser,
  role: string,
  email = `person-${++people}@example.com`,
) {
  const invited = await owner.call('POST', '/members', { email, role });
  const token = tokenOf(invited);
  const browser = createBrowser(api.app);
  const accepted = await browser.call('POST', '/invitations/accept', {
    token,
    name: 'Robin',
    password: PASSWORD,
  });
  if (accepted.status !== 204) throw new Error(`Not accepted: ${invited.text} ${accepted.text}`);
  const { json: me } = await browser.call('GET', '/me');
  return { browser, email, userId: String(me.user.id) };
}

/** The fragment of an invitation's path. */
export const tokenOf = ({ json }: TestAnswer): string => String(json.path).split('#')[1] ?? '';
