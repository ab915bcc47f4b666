const MAX_REDIRECTS = 10;

/** Acts as a browser at the provider: follows redirects and keeps cookies until it is sent back to the app. */
export async function passProvider(url: string, redirectUri: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let next = new URL(url);
  for (let left = MAX_REDIRECTS; left > 0; left--) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(next, { redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s);
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null)
      throw new Error(`The provider stopped: ${response.status} ${await response.text()}`);
    next = new URL(location, next);
    if (next.href.startsWith(redirectUri)) return next;
  }
  throw new Error('The provider redirects endlessly.');
}
