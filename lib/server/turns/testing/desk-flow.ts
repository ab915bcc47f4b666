import { compileFlow } from '@turnpike/engine';
import type { MemoryFlow } from './memory-store';

/** A small flow with a greeting, three questions, a computed fact, two sensitive facts and a goal. */
export function deskDocument(greeting = 'Welcome.'): Record<string, unknown> {
  return {
    schemaVersion: '1',
    name: 'Desk',
    locale: 'en',
    main: 'main',
    primaryGoal: { gate: 'DONE' },
    facts: [
      { name: 'size', type: 'number' },
      { name: 'double_size', type: 'number', compute: 'answers.size * 2.0' },
      { name: 'email', type: 'email', sensitive: true, aliases: ['mail'] },
      { name: 'phone', type: 'phone', sensitive: true },
      { name: 'color', type: 'text' },
    ],
    states: [],
    gates: [
      { name: 'SIZED', satisfiedBy: { metricsAll: ['size'] } },
      { name: 'REACHABLE', satisfiedBy: { metricsAny: ['email', 'phone'] } },
      { name: 'DONE', satisfiedBy: { metricsAll: ['color'] } },
    ],
    graphs: [
      {
        id: 'main',
        name: 'Main',
        strategy: 'gates',
        nodes: [
          { id: 'a-hello', name: 'Hello', type: 'message', text: greeting, runPolicy: { maxExecutions: 1 } },
          { id: 'b-size', name: 'Size', type: 'question', text: 'How big?', produces: ['size'] },
          {
            id: 'c-contact',
            name: 'Contact',
            type: 'question',
            text: 'How do I reach you?',
            requires: ['SIZED'],
            produces: ['email', 'phone'],
            retryPolicy: { maxAttempts: 2, onExhaust: 'HANDOFF' },
          },
          {
            id: 'd-color',
            name: 'Color',
            type: 'question',
            text: 'I will write to {email}. Which color?',
            requires: ['REACHABLE'],
            produces: ['color'],
          },
        ],
      },
    ],
  };
}

/** `document` as a flow with one version per document, the first in production. */
export function toMemoryFlow(
  workspaceId: string,
  id: string,
  ...documents: Record<string, unknown>[]
): MemoryFlow {
  const versions = documents.map((document, index) => {
    const result = compileFlow(document);
    if (!result.ok || result.problems.some(({ severity }) => severity === 'error')) {
      throw new Error(`The test flow has problems: ${JSON.stringify(result.problems)}`);
    }
    const number = index + 1;
    return { id: `${id}-v${number}`, number, hash: result.compiled.hash, content: JSON.stringify(document) };
  });
  return {
    workspaceId,
    id,
    name: id,
    versions,
    environments: { production: { versionId: versions[0]?.id ?? null, closed: false } },
  };
}
