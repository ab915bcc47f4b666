/** Returns the token of a check that the visitor is a person, such as Turnstile's. */
export type Challenge = () => Promise<string>;

/** The function of the page with this name, looked up when it is called: its script may load after the widget. */
export function findChallenge(name: string | undefined): Challenge | undefined {
  if (name === undefined) return undefined;
  return async () => {
    const found: unknown = (window as unknown as Record<string, unknown>)[name];
    if (typeof found !== 'function') throw new Error(`Turnpike: the page has no function ${name}.`);
    return (found as Challenge)();
  };
}
