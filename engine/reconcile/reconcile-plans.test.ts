import { describe, expect, it } from 'vitest';
import type { FlowDocument } from '../document/flow-document.ts';
import { action, buildEdgesFlow, edge, message, tool } from '../testing/builders.ts';
import { listReplyTexts, startConversation } from '../testing/conversation.ts';
import { moveToVersion } from './testing/move-to-version.ts';

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
  expect(listReplyTexts(talk.say([]))).toEqual(['Shall I do this? pay the bill']);
  return talk;
}

describe('reconcile, with an open request', () => {
  it('keeps the approval request of a remaining node, so a yes approves it', () => {
    const after = { ...build('pay'), name: 'Renamed' };
    const { result, summaries } = moveToVersion(talkAtApproval(), after, {
      answers: { understand: [{ commands: [{ type: 'Affirm' }] }], callTool: [{}] },
    });
    expect(summaries).toEqual(['anchor pay']);
    expect(listReplyTexts(result)).toEqual(['This is bye.']);
    expect(result.session.plans).toBeUndefined();
  });

  it('drops the plan of a removed node, so a yes makes no call', () => {
    const after = { ...build('charge') };
    const { result, summaries } = moveToVersion(talkAtApproval(), after, {
      answers: { understand: [{ commands: [{ type: 'Affirm' }] }] },
    });
    expect(summaries).toContain('dropped plan pay');
    expect(result.record.effects.some(({ effect }) => effect.kind === 'callTool')).toBe(false);
    expect(result.session.plans?.map(({ node }) => node) ?? []).not.toContain('pay');
  });
});
