import { getApp } from '@/lib/server/http/app';
import type { Actor } from './actor';
import { findUserActor } from './find-user-actor';

/**
 * Who opened a page, from its request headers; null sends them to the sign-in page. The session is not
 * prolonged here, since a page cannot set cookies while it renders: the page's own API calls do that.
 */
export async function getPageActor(headers: Headers): Promise<Actor | null> {
  const url = `http://${headers.get('host') ?? 'localhost'}/`;
  return (await findUserActor(getApp().deps, { url, headers }))?.actor ?? null;
}
