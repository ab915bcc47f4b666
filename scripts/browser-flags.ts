/**
 * `--no-sandbox` lets the browser run as root in a container. Without hinting, the headless shell draws text as the whole
 * browser does. The others disable background work and traffic.
 */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--font-render-hinting=none',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
