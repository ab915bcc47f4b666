const PLACE = 'turnpike.return';
const NOTICE = 'turnpike.signed-out';
const HOME = '/flows';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Keeps where somebody was when their session turned out to be over, for this tab only. In the address it
 * would be a redirect that strangers can write.
 */
export function rememberPlace(place: string, wasSignedIn: boolean, store = findStore()): void {
  store?.setItem(PLACE, place);
  if (wasSignedIn) store?.setItem(NOTICE, 'yes');
}

/** Where to go after signing in. Answered once: the next person at this tab starts at the beginning. */
export function takePlace(store = findStore()): string {
  const place = store?.getItem(PLACE) ?? HOME;
  store?.removeItem(PLACE);
  store?.removeItem(NOTICE);
  return isOwnPath(place) ? place : HOME;
}

/** Whether this tab was signed in until a moment ago, without having signed out itself. */
export function wasSignedOut(store = findStore()): boolean {
  return store?.getItem(NOTICE) === 'yes';
}

export function forgetPlace(store = findStore()): void {
  store?.removeItem(PLACE);
  store?.removeItem(NOTICE);
}

/** One slash and no second: `//host` and `/\host` lead elsewhere. */
function isOwnPath(place: string): boolean {
  return /^\/(?![/\\])/.test(place) && !place.startsWith('/sign-in');
}

/** Without storage (it can be switched off) one starts at the beginning. */
function findStore(): Store | undefined {
  try {
    return typeof sessionStorage === 'undefined' ? undefined : sessionStorage;
  } catch {
    return undefined;
  }
}
