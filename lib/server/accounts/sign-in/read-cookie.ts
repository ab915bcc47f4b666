/** The value of a cookie as the browser sent it; undefined if it has unusual characters. */
export function readCookie(headers: Headers, name: string): string | undefined {
  for (const pair of (headers.get('cookie') ?? '').split(';')) {
    const [found, value] = pair.trim().split('=', 2);
    if (found === name && value && /^[\w%.~+/-]{1,500}$/.test(value)) return value;
  }
  return undefined;
}
