/**
 * Content policy of a page: it may run scripts that carry this answer's nonce and what those load, but no inline
 * script without it and no code from text. Inline styles are allowed, because the canvas and the code editor position
 * elements with them.
 *
 * A page with replies loads their images and media, which authors keep on any https host. It sends them no referrer, and
 * no script or style comes from elsewhere. The only frame is `frame`, the challenge of a chat page.
 *
 * The development server evaluates modules from text and uses a websocket; a production page does neither.
 */
export function createPagePolicy(
  nonce: string,
  { dev = false, showsReplies = false, frame = undefined as string | undefined } = {},
): string {
  const hosts = showsReplies ? ['https:'] : [];
  return join({
    'default-src': ["'none'"],
    'script-src': [
      "'self'",
      `'nonce-${nonce}'`,
      "'strict-dynamic'",
      "'wasm-unsafe-eval'",
      ...(dev ? ["'unsafe-eval'"] : []),
    ],
    'script-src-attr': ["'none'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'font-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:', ...hosts],
    ...(showsReplies ? { 'media-src': hosts } : {}),
    'connect-src': ["'self'", ...(dev ? ['ws:'] : [])],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'frame-src': [frame ?? "'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  });
}

/**
 * For build files and `public`. A worker is bound by the policy of its own file, so this one lets it load its other
 * parts and its data; no inline script runs under it, and no text becomes code.
 */
export const FILE_POLICY = join({
  'default-src': ["'none'"],
  'script-src': ["'self'", "'wasm-unsafe-eval'"],
  'style-src': ["'unsafe-inline'"],
  'connect-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
});

function join(directives: Record<string, string[]>): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
