import { runNpm } from './run-npm';

export type Advisories =
  | { asked: true; severe: { name: string; severity: string; via: string[] }[]; minor: number }
  | { asked: false; why: string };

type Audit = {
  vulnerabilities?: Record<string, { severity: string; via: (string | { title?: string; url?: string })[] }>;
  error?: unknown;
  message?: string;
};
const SEVERE = new Set(['high', 'critical']);

/**
 * Requests advisories for production packages from the registry. Some registries do not support it; `why` has
 * the reason.
 */
export async function askAdvisories(): Promise<Advisories> {
  const { output } = await runNpm(['audit', '--omit=dev', '--json']);
  const audit = parse(output);
  if (!audit?.vulnerabilities) return { asked: false, why: whyNot(audit) };
  const all = Object.entries(audit.vulnerabilities).map(([name, { severity, via }]) => ({
    name,
    severity,
    via: via.map((cause) => (typeof cause === 'string' ? cause : `${cause.title} ${cause.url}`)),
  }));
  const severe = all.filter(({ severity }) => SEVERE.has(severity));
  return { asked: true, severe, minor: all.length - severe.length };
}

/** Only the status, because the rest of the message contains host names. */
function whyNot(audit: Audit | undefined): string {
  const status = /\b[45]\d\d [A-Z][A-Za-z ]+/.exec(audit?.message ?? '')?.[0].trim();
  return status ? `it responded with ${status}` : 'it could not be reached';
}

function parse(text: string): Audit | undefined {
  try {
    return JSON.parse(text.slice(text.indexOf('{'))) as Audit;
  } catch {
    return undefined;
  }
}
