/**
 * What a page may load and run: scripts that carry the nonce of this very answer and what those load, and nothing
 * that was written into the page or made from text. Styles may stand in the page: the canvas and the code editor
 * place what they draw by them.
 *
 * The development server makes its modules from text and talks over a socket; a production page does neither.
 */
export function createPagePolicy(nonce: string, { dev = false } = {}): string {
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
    'img-src': ["'self'", 'data:', 'blob:'],
    'connect-src': ["'self'", ...(dev ? ['ws:'] : [])],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'frame-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  });
}

/**
 * For files of the build and of `public`. A worker is bound by the policy of its own file, so this one lets it load
 * its other parts and what it reads; no inline script runs under it, and no text becomes code.
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
