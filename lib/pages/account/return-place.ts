const PLACE = 'turnpike.return';
const NOTICE = 'turnpike.signed-out';
const HOME = '/flows';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Stores the current page when a session ends, for this tab only. A URL parameter would be an open redirect. */
export function saveReturnPath(place: string, wasSignedIn: boolean, store = findStore()): void {
  store?.setItem(PLACE, place);
  if (wasSignedIn) store?.setItem(NOTICE, 'yes');
}

/**
 * The path to open after sign-in. It is read once, because the next user of this tab should start at the home
 * page.
 */
export function takePlace(store = findStore()): string {
  const place = store?.getItem(PLACE) ?? HOME;
  store?.removeItem(PLACE);
  store?.removeItem(NOTICE);
  return isOwnPath(place) ? place : HOME;
}

/** Whether a session in this tab ended without a sign-out. */
export function wasSignedOut(store = findStore()): boolean {
  return store?.getItem(NOTICE) === 'yes';
}

export function clearReturnPath(store = findStore()): void {
  store?.removeItem(PLACE);
  store?.removeItem(NOTICE);
}

/** A single leading slash: `//host` and `/\host` point to other sites. */
function isOwnPath(place: string): boolean {
  return /^\/(?![/\\])/.test(place) && !place.startsWith('/sign-in');
}

/** Without storage, sign-in leads to the home page. */
function findStore(): Store | undefined {
  try {
    return typeof sessionStorage === 'undefined' ? undefined : sessionStorage;
  } catch {
    return undefined;
  }
}
