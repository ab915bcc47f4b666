import { describe, expect, it } from 'vitest';
import type { FlowDocument } from '../document/flow-document.ts';
import { action, buildEdgesFlow, edge, message, tool } from '../testing/builders.ts';
import { listTexts, startConversation } from '../testing/conversation.ts';
import { bring } from './testing/bring.ts';

const build = (call: string, tools: FlowDocument['tools'] = []): FlowDocument =>
  buildEdgesFlow({
    nodes: [
      message('hello', { waitsForUser: true }),
      action(call, { call: { tool: 'pay' } }),
      message('bye', { waitsForUser: true }),
    ],
    edges: [edge(`hello>${call}`), edge(`${call}>bye`), edge('bye>hello')],
    tools: [tool('pay', {}, { name: 'Pay', summary: 'pay the bill', needsApproval: true }), ...tools],
  });

function talkAtApproval() {
  const talk = startConversation(build('pay'));
  talk.start();
  expect(listTexts(talk.say([]))).toEqual(['Shall I do this? pay the bill']);
  return talk;
}

describe('reconcile, with a request open', () => {
  it('keeps a request whose node is still there, so that a yes is a yes', () => {
    const after = { ...build('pay'), name: 'Renamed' };
    const { result, told } = bring(talkAtApproval(), after, {
      answers: { understand: [{ commands: [{ type: 'Affirm' }] }], callTool: [{}] },
    });
    expect(told).toEqual(['anchor pay']);
    expect(listTexts(result)).toEqual(['This is bye.']);
    expect(result.session.plans).toBeUndefined();
  });

  it('drops a plan whose node is gone: a yes to it does nothing', () => {
    const after = { ...build('charge') };
    const { result, told } = bring(talkAtApproval(), after, {
      answers: { understand: [{ commands: [{ type: 'Affirm' }] }] },
    });
    expect(told).toContain('dropped plan pay');
    expect(result.record.effects.some(({ effect }) => effect.kind === 'callTool')).toBe(false);
    expect(result.session.plans?.map(({ node }) => node) ?? []).not.toContain('pay');
  });
});
