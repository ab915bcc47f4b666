import { expect, it } from 'vitest';
import {
  action,
  buildEdgesFlow,
  buildFlow,
  edge,
  edgesGraph,
  handoff,
  means,
  message,
  question,
  terminal,
  tool,
} from '../testing/builders.ts';
import { compileOrThrow } from '../testing/conversation.ts';
import { ScriptSchema } from '../testing/script.ts';
import { replayScript } from './report/replay.ts';
import { listFindings, listProofVerdicts, proveCompiled } from './testing/prove-document.ts';

const OK = { name: 'ok', type: 'boolean' } as const;
const retryPolicy = { maxAttempts: 1, onExhaust: 'HANDOFF' } as const;

const ALL_PROVED = {
  'can-finish': 'proved',
  'never-stuck': 'proved',
  'finishes-clean': 'proved',
  'no-dead-part': 'proved',
  'no-vain-question': 'proved',
  'known-before-use': 'proved',
  'acts-once': 'proved',
};

const asks = (
  nodes = [question('q', { produces: ['ok'], retryPolicy }), terminal('end')],
  edges = [edge('q>end')],
) => buildEdgesFlow({ facts: [OK], entry: 'q', nodes, edges });

it('proves a small flow', async () => {
  const proof = await proveCompiled(asks());
  expect(listProofVerdicts(proof)).toEqual(ALL_PROVED);
  expect(proof.states).toBeGreaterThan(2);
});

it('finds a condition without an alternative, with the shortest conversation', async () => {
  const flow = asks(undefined, [edge('q>end: answers.ok')]);
  const proof = await proveCompiled(flow);
  expect(listFindings(proof)).toContain('never-stuck deadlock q');
  const stuck = proof.properties.find(({ property }) => property === 'never-stuck');
  const script = stuck?.verdict === 'found' ? stuck.findings[0]?.script : undefined;
  expect(ScriptSchema.safeParse(JSON.parse(JSON.stringify(script)))).toMatchObject({ success: true });
  expect(script?.turns).toHaveLength(2);
  const turns = await replayScript(compileOrThrow(flow), script as NonNullable<typeof script>);
  expect(turns.at(-1)?.status).toBe('deadlock');
});

it('finds a part that no conversation reaches', async () => {
  const nodes = [question('q', { produces: ['n'], retryPolicy }), message('never'), terminal('end')];
  const flow = buildEdgesFlow({
    facts: [{ name: 'n', type: 'integer', validate: [{ max: 10 }] }],
    entry: 'q',
    nodes,
    edges: [edge('q>never: answers.n > 10'), edge('q>end: else'), edge('never>end')],
  });
  const proof = await proveCompiled(flow);
  expect(listFindings(proof).filter((line) => line.startsWith('no-dead-part'))).toEqual([
    'no-dead-part dead-node never',
    'no-dead-part dead-edge q-never-answers-n-10',
    'no-dead-part dead-edge never-end',
  ]);
});

it('finds a cycle of questions that right answers do not leave', async () => {
  const nodes = [
    question('a', { produces: ['ok'], askAlways: true }),
    question('b', { produces: ['ok'], askAlways: true }),
    terminal('end'),
  ];
  const edges = [edge('a>b'), edge('b>a: has(answers.ok)'), edge('b>end: else')];
  const proof = await proveCompiled(buildEdgesFlow({ facts: [OK], entry: 'a', nodes, edges }));
  expect(listFindings(proof)).toContain('no-vain-question circle a b');
});

it('finds a situation from which the conversation cannot be finished', async () => {
  const nodes = [
    question('q', { produces: ['ok'] }),
    question('trap', { askAlways: true, checkpoint: true }),
  ];
  const edges = [
    edge('q>trap: answers.ok'),
    edge('q>end: else'),
    edge('trap>trap'),
    edge('trap>trap', { on: 'exhausted', id: 'again' }),
  ];
  const flow = buildEdgesFlow({
    facts: [OK],
    entry: 'q',
    nodes: [
      { ...nodes[0], checkpoint: true } as (typeof nodes)[0],
      nodes[1],
      terminal('end'),
    ] as typeof nodes,
    edges,
  });
  const proof = await proveCompiled(flow);
  expect(listFindings(proof)).toContain('can-finish no-end trap');
});

it.each([
  ['has(answers.n) && answers.n > 3', []],
  ['answers.n > 3', ['known-before-use guard q-end-answers-n-3 n']],
])('finds that %s reads a fact before it is known only without a test', async (guard, expected) => {
  const nodes = [
    question('q', { produces: ['ok'], retryPolicy }),
    question('count', { produces: ['n'], retryPolicy }),
    terminal('end'),
  ];
  const flow = buildEdgesFlow({
    facts: [OK, { name: 'n', type: 'integer' }],
    entry: 'q',
    nodes,
    edges: [edge(`q>end: ${guard}`), edge('q>count: else'), edge('count>end')],
  });
  const found = listFindings(await proveCompiled(flow));
  expect(found.filter((line) => line.startsWith('known-before-use'))).toEqual(expected);
});

it.each([
  ['decides nothing', { optional: true }, undefined, 'not-decided'],
  ['proves that the facts are known', { optional: true }, 'has(answers.n)', 'proved'],
  ['proves that the facts are known', {}, undefined, 'proved'],
])(
  '%s for variants that use different facts, after a question with %o and with the condition %s',
  async (_what, asked, when, expected) => {
    const text = { variants: ['Well.', 'It is {n}.'] };
    const nodes = [
      question('q', { produces: ['n'], retryPolicy, ...asked }),
      message('m', when === undefined ? { text } : { text, when }),
      terminal('end'),
    ];
    const flow = buildEdgesFlow({
      facts: [{ name: 'n', type: 'integer' }],
      entry: 'q',
      nodes,
      edges: [edge('q>m'), edge('m>end')],
    });
    expect(listProofVerdicts(await proveCompiled(flow))['known-before-use']).toBe(expected);
  },
);

it('proves that a fact is known in the later variants of a question that is asked once it was given', async () => {
  const flow = buildEdgesFlow({
    facts: [{ name: 'n', type: 'integer' }, OK],
    entry: 'q',
    nodes: [
      question('q', { produces: ['n'], retryPolicy }),
      question('sure', { produces: ['ok'], retryPolicy, text: { variants: ['Sure?', 'Sure about {n}?'] } }),
      terminal('end'),
    ],
    edges: [edge('q>sure'), edge('sure>end')],
  });
  expect(listProofVerdicts(await proveCompiled(flow))['known-before-use']).toBe('proved');
});

it('does not decide what depends on samples, and names the expression', async () => {
  const flow = buildEdgesFlow({
    facts: [{ name: 'n', type: 'integer' }],
    entry: 'q',
    nodes: [question('q', { produces: ['n'], retryPolicy }), terminal('end')],
    edges: [edge('q>end: answers.n * 7 != 917'), edge('q>q: answers.n * 7 == 918')],
  });
  const stuck = (await proveCompiled(flow)).properties.find(({ property }) => property === 'never-stuck');
  expect(stuck).toMatchObject({ verdict: 'not-decided', limits: [{ code: 'expression' }] });
});

it('does not decide what a bound leaves open', async () => {
  const proof = await proveCompiled(asks(), { maxSituations: 1 });
  expect(listProofVerdicts(proof)).toMatchObject({
    'never-stuck': 'not-decided',
    'can-finish': 'not-decided',
  });
});

it('says up to how many turns a property holds, and never more than the conversation that breaks it has', async () => {
  const names = ['a', 'b', 'c'];
  const flow = buildEdgesFlow({
    facts: names.map((name) => ({ name, type: 'boolean' as const })),
    entry: 'a',
    nodes: [...names.map((name) => question(name, { produces: [name], retryPolicy })), terminal('end')],
    edges: [edge('a>b'), edge('b>c'), edge('c>end: answers.c && answers.a')],
  });
  const stuckAt = async (maxSituations?: number) => {
    const { properties } = await proveCompiled(flow, { maxSituations });
    return properties.find(({ property }) => property === 'never-stuck');
  };
  const found = await stuckAt();
  const shortest = found?.verdict === 'found' ? found.findings[0]?.script?.turns.length : undefined;
  expect(shortest).toBe(4);
  const upTo: number[] = [];
  for (let bound = 1; ; bound++) {
    const verdict = await stuckAt(bound);
    if (verdict?.verdict !== 'not-decided') break;
    upTo.push(verdict.upTo ?? 0);
  }
  expect(upTo).toEqual(upTo.toSorted());
  expect(upTo.at(-1)).toBeGreaterThan(upTo[0] as number);
  expect(upTo.at(-1)).toBeLessThan(shortest as number);
});

it('finds an irreversible call that repeats without another yes', async () => {
  const nodes = [
    question('sure', { produces: ['ok'], retryPolicy }),
    action('pay', { call: { tool: 'pay', onError: 'No.' } }),
    action('again', { call: { tool: 'pay', onError: 'No.' } }),
    terminal('end'),
  ];
  const flow = buildEdgesFlow({
    facts: [OK],
    tools: [tool('pay', {}, { irreversible: true })],
    entry: 'sure',
    nodes,
    edges: [edge('sure>pay: answers.ok'), edge('sure>end: else'), edge('pay>again'), edge('again>end')],
  });
  expect(listFindings(await proveCompiled(flow))).toContain('acts-once again pay');
});

it('follows tasks that interrupt each other', async () => {
  const other = edgesGraph('other', {
    trigger: means('the other task'),
    nodes: [question('o', { produces: ['n'], retryPolicy })],
    edges: [edge('o>__exit__')],
  });
  const flow = buildEdgesFlow({
    facts: [OK, { name: 'n', type: 'boolean' }],
    entry: 'q',
    nodes: [question('q', { produces: ['ok'], retryPolicy }), terminal('end')],
    edges: [edge('q>end')],
    graphs: [other],
  });
  const proof = await proveCompiled(flow);
  // The main graph can be resumed and completed while the task is paused.
  expect(listFindings(proof)).toEqual(['finishes-clean open-task other']);
});

it('proves gates, and finds a goal that an answer does not reach', async () => {
  const flow = (when?: string) =>
    buildFlow({
      facts: [OK],
      gates: { DONE: { metricsAll: ['ok'], ...(when === undefined ? {} : { when }) } },
      primaryGoal: { gate: 'DONE' },
      nodes: [question('q', { produces: ['ok'], retryPolicy: { maxAttempts: 2, onExhaust: 'HANDOFF' } })],
    });
  expect(listProofVerdicts(await proveCompiled(flow()))).toEqual(ALL_PROVED);
  expect(listFindings(await proveCompiled(flow('answers.ok')))).toContain('no-vain-question asked-again q');
});

const CHECKS = [
  { id: 'never', pattern: 'never', subject: { kind: 'node-asked', node: 'no' } },
  {
    id: 'yes',
    pattern: 'before',
    subject: { kind: 'node-asked', node: 'no' },
    other: { kind: 'fact', fact: 'ok' },
  },
  {
    id: 'due',
    pattern: 'after',
    subject: { kind: 'node-asked', node: 'q' },
    other: { kind: 'node-asked', node: 'no' },
  },
  { id: 'once', pattern: 'at-most', subject: { kind: 'node-asked', node: 'q' }, times: 1 },
  { id: 'known', pattern: 'at-end', subject: { kind: 'fact', fact: 'ok', when: 'answers.ok' } },
] as const;

it('proves the five patterns of the author, and marks what is meant', async () => {
  const nodes = [question('q', { produces: ['ok'], retryPolicy }), message('no'), terminal('end')];
  const flow = asks(nodes, [edge('q>no: !answers.ok'), edge('q>end: else'), edge('no>end')]);
  const proof = await proveCompiled(flow, {
    checks: CHECKS,
    meant: [{ of: 'once', reason: 'It repeats itself.' }],
  });
  expect(proof.checks.map(({ check, verdict }) => [check.id, verdict])).toEqual([
    ['never', 'found'],
    ['yes', 'proved'],
    ['due', 'found'],
    ['once', 'found'],
    ['known', 'found'],
  ]);
  expect(proof.checks[3]).toMatchObject({ findings: [{ meant: 'It repeats itself.' }] });
});

it('does not decide a check of a part that the flow does not have', async () => {
  const flow = asks([question('q', { produces: ['ok'], retryPolicy }), terminal('end')], [edge('q>end')]);
  const end = { kind: 'end' } as const;
  const { checks } = await proveCompiled(flow, {
    checks: [
      { id: 'tool', pattern: 'never', subject: { kind: 'tool-called', tool: 'gone' } },
      { id: 'node', pattern: 'before', subject: end, other: { kind: 'node-asked', node: 'gone' } },
      { id: 'fact', pattern: 'never', subject: { ...end, when: 'answers.gone == 1' } },
    ],
  });
  const limits = checks.map(
    (check) => check.verdict === 'not-decided' && check.limits.map(({ code }) => code),
  );
  expect(limits).toEqual([['missing'], ['missing'], ['missing']]);
});

it('does not count it as the end when the customer leaves', async () => {
  const flow = asks([question('q', { produces: ['ok'], retryPolicy }), terminal('end')], [edge('q>end')]);
  const checks = [
    {
      id: 'known',
      pattern: 'before',
      subject: { kind: 'end' },
      other: { kind: 'fact', fact: 'ok' },
    } as const,
  ];
  expect((await proveCompiled(flow, { checks })).checks[0]?.verdict).toBe('proved');
});

it('names the answers of a conversation as a customer says them', async () => {
  const kind = {
    name: 'kind',
    type: 'enum',
    values: [{ value: 'led_1', label: 'LED lights' }, { value: 'x' }],
  };
  const flow = buildEdgesFlow({
    facts: [kind as never, OK],
    entry: 'a',
    nodes: [
      question('a', { produces: ['kind'], retryPolicy }),
      question('b', { produces: ['ok'], retryPolicy }),
      terminal('end'),
    ],
    edges: [edge('a>b'), edge('b>end')],
  });
  const checks = [
    {
      ...{ id: 'never', pattern: 'never' },
      subject: { kind: 'end', when: 'answers.kind == "led_1" && !answers.ok' },
    } as const,
  ];
  const [check] = (await proveCompiled(flow, { checks })).checks;
  const inputs = check?.verdict === 'found' ? (check.findings[0]?.script?.turns ?? []) : [];
  expect(inputs.flatMap(({ input }) => (input.type === 'message' ? [input.text] : []))).toEqual([
    'LED lights, please',
    'No',
  ]);
});

it('demands nothing after a fact that the customer takes back', async () => {
  const facts = [OK, { name: 'n', type: 'boolean' }] as const;
  const flow = (guard: string) =>
    buildEdgesFlow({
      facts: [...facts],
      entry: 'first',
      nodes: [
        question('first', { produces: ['n'], retryPolicy }),
        question('q', { produces: ['ok'], retryPolicy }),
        question('last', { produces: ['n'], askAlways: true, retryPolicy }),
        handoff('person'),
        terminal('end'),
      ],
      edges: [edge('first>q'), edge(`q>person: ${guard}`), edge('q>last: else'), edge('last>end')],
    });
  const checks = [
    {
      ...{ id: 'due', pattern: 'after' },
      subject: { kind: 'fact', fact: 'ok', when: 'answers.ok' },
      other: { kind: 'handoff' },
    } as const,
  ];
  const judge = async (guard: string) => (await proveCompiled(flow(guard), { checks })).checks[0]?.verdict;
  expect(await judge('answers.ok')).toBe('proved');
  expect(await judge('!answers.ok')).toBe('found');
});

it('reaches what only follows a change, also of a value that nothing compares', async () => {
  const nodes = (when: string) => [
    question('day', { produces: ['day'], retryPolicy }),
    message('moved', { when }),
    question('q', { produces: ['ok'], retryPolicy }),
    terminal('end'),
  ];
  const flow = (when: string) =>
    buildEdgesFlow({
      facts: ['day', OK],
      entry: 'day',
      nodes: nodes(when),
      edges: [edge('day>moved'), edge('moved>q'), edge('q>end')],
    });
  expect(listProofVerdicts(await proveCompiled(flow('changed(answers.day)')))).toEqual(ALL_PROVED);
  expect(listFindings(await proveCompiled(flow('changed(answers.day) && !has(answers.day)')))).toContain(
    'no-dead-part dead-node moved',
  );
});
