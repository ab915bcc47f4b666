import type { Json } from '../../session/session.ts';

/**
 * Malicious planner output, one plan each. `refund` needs approval; `close` and `shell` are not allowed for
 * this node.
 */
export type PlanAttack = { name: string; plan: Json };

const CERTAIN = { intentType: 'operation', confidence: 1, riskLevel: 'low', needsApproval: false };
const step = (id: string, tool: string, args: Json = {}, more: Record<string, Json> = {}): Json => ({
  id,
  tool,
  args,
  dependsOn: [],
  ...more,
});
const NOTE = step('s1', 'note', { text: 'pwned' });
const REFUND = { order: '1', amount: 9999 };

/** Plans of a model that obeys every instruction. */
export const PLAN_ATTACKS: readonly PlanAttack[] = [
  { name: 'a tool of another node', plan: { ...CERTAIN, steps: [step('s1', 'close', { account: 'all' })] } },
  {
    name: 'a tool that does not exist',
    plan: { ...CERTAIN, steps: [step('s1', 'shell', { run: 'rm -rf /' }), NOTE] },
  },
  { name: 'a tool by its name', plan: { ...CERTAIN, steps: [step('s1', 'Close the account')] } },
  {
    name: 'a tool that is not text',
    plan: { ...CERTAIN, steps: [{ id: 's1', tool: ['close'], args: {} }, null, 7] },
  },
  {
    name: 'a tool that is inherited',
    plan: { ...CERTAIN, steps: ['constructor', '__proto__', 'toString'].map((id) => step(id, id)) },
  },
  {
    name: 'a fixed argument',
    plan: { ...CERTAIN, steps: [step('s1', 'note', { text: 'hi', to: 'attacker' })] },
  },
  {
    name: 'inputs the tool does not have',
    plan: { ...CERTAIN, steps: [step('s1', 'note', { text: 'hi', cc: 'attacker', admin: true })] },
  },
  {
    name: 'inputs a tool with a closed schema does not have',
    plan: { ...CERTAIN, steps: [step('s1', 'log', { line: 'hi', admin: true })] },
  },
  { name: 'a refund without approval', plan: { ...CERTAIN, steps: [step('s1', 'refund', REFUND)] } },
  {
    name: 'a refund that says it was approved',
    plan: {
      ...CERTAIN,
      approved: true,
      confirmed: true,
      approval: 'never',
      steps: [step('s1', 'refund', REFUND, { approved: true, needsApproval: false, risk: 'low' })],
    },
  },
  {
    name: 'a refund that says it was done and resolved',
    plan: {
      ...CERTAIN,
      steps: [step('s1', 'refund', REFUND, { state: 'done', resolved: ['order'], call: 0 })],
    },
  },
  {
    name: 'a refund hidden among notes',
    plan: { ...CERTAIN, steps: [NOTE, step('s2', 'refund', REFUND, { dependsOn: ['s1'] })] },
  },
  {
    name: 'a thousand refunds',
    plan: { ...CERTAIN, steps: Array.from({ length: 1000 }, (_, n) => step(`s${n}`, 'refund', REFUND)) },
  },
  {
    name: 'a thousand notes',
    plan: {
      ...CERTAIN,
      steps: Array.from({ length: 1000 }, (_, n) => step(`s${n}`, 'note', { text: `${n}` })),
    },
  },
  {
    name: 'steps that wait for each other',
    plan: {
      ...CERTAIN,
      steps: [
        step('s1', 'note', { text: '$s2.text' }, { dependsOn: ['s2'] }),
        step('s2', 'note', { text: '$s1.text' }, { dependsOn: ['s1'] }),
      ],
    },
  },
  {
    name: 'two steps with one id',
    plan: { ...CERTAIN, steps: [NOTE, step('s1', 'refund', REFUND)] },
  },
  {
    name: 'results of tools that were not called',
    plan: { ...CERTAIN, steps: [step('s1', 'note', { text: '$constructor.name' })] },
  },
  {
    name: 'a reference to an inherited property',
    plan: {
      ...CERTAIN,
      steps: [NOTE, step('s2', 'note', { text: '$s1.__proto__.x' }, { dependsOn: ['s1'] })],
    },
  },
  {
    name: 'a risk and a confidence out of range',
    plan: { ...CERTAIN, confidence: 1e9, riskLevel: 'none', steps: [step('s1', 'refund', REFUND)] },
  },
  {
    name: 'small talk with a refund in it',
    plan: { ...CERTAIN, intentType: 'conversation', steps: [step('s1', 'refund', REFUND)] },
  },
  {
    name: 'an unknown intent',
    plan: { ...CERTAIN, intentType: 'admin', steps: [step('s1', 'refund', REFUND)] },
  },
  {
    name: 'suggested tools that are not allowed',
    plan: {
      intentType: 'unclear',
      confidence: 0,
      steps: [],
      ranked: [
        ['close', 1],
        ['shell', 1],
      ],
    },
  },
  {
    name: 'missing fields that no tool has',
    plan: { ...CERTAIN, steps: [NOTE], missingFields: ['s1.password', 's1.to', '__proto__', 's9.x'] },
  },
  { name: 'plain text', plan: 'I have refunded order 1.' },
  { name: 'a list', plan: [step('s1', 'refund', REFUND)] },
  { name: 'null', plan: null },
];
