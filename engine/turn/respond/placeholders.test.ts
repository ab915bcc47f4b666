import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { TEMPLATE_MODES } from '../../document/template.ts';
import { buildScenarioFlow, rule, scenario, step, template, transition } from '../../testing/builders.ts';
import { listReplyTexts, set, startConversation } from '../../testing/conversation.ts';

const NAMES = ['name', 'days', 'sum', 'choice'] as const;
const VALUES = { name: 'Ann', days: 3, sum: 1.5, choice: 'b' } as const;
const part = fc.oneof(
  fc.constantFrom(...NAMES).map((name) => `{${name}}`),
  fc.constant('{days, plural, one {a day} other {# days of {name}}}'),
  fc.constantFrom('Well. ', 'So ', '!'),
);
const text = fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(' '));

it('a reply never shows a missing value or the braces of its placeholder', () => {
  fc.assert(
    fc.property(
      text,
      text,
      fc.constantFrom(...TEMPLATE_MODES),
      fc.subarray([...NAMES]),
      (written, own, mode, known) => {
        const flow = buildScenarioFlow({
          settings: { filterRules: { enabled: false } },
          facts: [
            { name: 'name', type: 'text' },
            { name: 'days', type: 'integer' },
            { name: 'sum', type: 'number' },
            { name: 'choice', type: 'enum', values: [{ value: 'a' }, { value: 'b', label: 'The second' }] },
          ],
          graphs: [
            scenario('s', {
              nodes: [
                step('a', { text: own, produces: [...NAMES] }),
                step('b', { terminal: true, text: own }),
              ],
              edges: [transition('a>b ~ goes on')],
            }),
          ],
          rules: [
            rule('r', {
              templates: ['t'],
              hardConstraint: { check: '!response.contains("Ann")', fallback: 'f' },
            }),
          ],
          templates: [template('t', mode, { text: written }), template('f', 'FALLBACK', { text: own })],
        });
        const talk = startConversation(flow);
        talk.start();
        const turns = [
          talk.say([], { scores: { r: 0.9 } }),
          talk.say([{ type: 'StartGraph', graph: 's' }, ...known.map((name) => set(name, VALUES[name]))], {
            scores: { r: 0.9 },
          }),
          talk.say([], { scores: { 'a-b': 0.9, r: 0.9 } }),
        ];
        for (const said of turns.flatMap(listReplyTexts))
          expect(said).not.toMatch(/undefined|null|NaN|[{}]|\[object/);
      },
    ),
    { seed: 20261122, numRuns: 150 },
  );
});
