import { compileFlow } from '../../compile/compile-flow.ts';
import type { FlowDocument } from '../../document/flow-document.ts';
import { type ProveOptions, proveFlow } from '../prove.ts';
import type { Proof } from '../types.ts';

/** Proves a document, even one with errors, such as a planted dead end. */
export async function proveCompiled(flow: FlowDocument, options: ProveOptions = {}): Promise<Proof> {
  const result = compileFlow(flow);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  const proving = proveFlow(result.compiled, options);
  let step = await proving.next();
  while (!step.done) step = await proving.next();
  return step.value;
}

/** The findings of all properties and checks, as `property code subject`. */
export function listFindings({ properties, checks }: Proof): string[] {
  const all = [
    ...properties.map((verdict) => ({ of: verdict.property as string, verdict })),
    ...checks.map((verdict) => ({ of: verdict.check.id, verdict })),
  ];
  return all.flatMap(({ of, verdict }) =>
    verdict.verdict === 'found'
      ? verdict.findings.map(({ code, subject }) => `${of} ${code} ${subject}`.trim())
      : [],
  );
}

/** The verdict of each property. */
export const listProofVerdicts = ({ properties }: Proof): Record<string, string> =>
  Object.fromEntries(properties.map(({ property, verdict }) => [property, verdict]));
