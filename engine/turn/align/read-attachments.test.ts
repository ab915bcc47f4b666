import { describe, expect, it } from 'vitest';
import {
  buildEdgesFlow,
  buildFlow,
  buildScenarioFlow,
  edge,
  message,
  plan,
  question,
  rule,
  tool,
} from '../../testing/builders.ts';
import { digress, startConversation } from '../../testing/conversation.ts';
import type { EffectKind } from '../types/effect.ts';
import type { Attachment } from '../types/input.ts';
import type { TurnResult } from '../types/record.ts';

const photo: Attachment = { kind: 'image', mimeType: 'image/png', data: 'AAAA' };
const voice: Attachment = { kind: 'audio', mimeType: 'audio/ogg', url: 'https://example.com/a.ogg' };
const LAMP = 'A lamp with a crack in its shade.';

const attachedIn = ({ record }: TurnResult, kind: EffectKind): unknown => {
  const effect = record.effects.find(({ effect }) => effect.kind === kind)?.effect;
  return effect && (effect.request as { attached?: unknown }).attached;
};

const asking = (historyTurns: number) =>
  buildFlow({
    facts: ['part', 'shop'],
    nodes: [question('part', { produces: ['part'] }), question('shop', { produces: ['shop'] })],
    settings: { understand: { historyTurns } },
  });

describe('what a photo shows', () => {
  it('is context for the next messages, as long as it is among the recent turns', () => {
    const talk = startConversation(asking(2));
    talk.start();
    const sent = talk.say([digress], { attachments: [photo], preprocess: [{ texts: [LAMP] }] });
    expect(attachedIn(sent, 'understand')).toBeUndefined();
    expect(attachedIn(talk.say([digress]), 'understand')).toEqual([LAMP]);
    expect(attachedIn(talk.say([digress]), 'understand')).toEqual([LAMP]);
    const later = talk.say([digress]);
    expect(attachedIn(later, 'understand')).toBeUndefined();
    expect(later.session.attached).toBeUndefined();
  });

  it('is replaced by the next photo, but not by a voice message', () => {
    const talk = startConversation(asking(5));
    talk.start();
    talk.say([digress], { attachments: [photo], preprocess: [{ texts: [LAMP] }] });
    talk.say([digress], { attachments: [voice], preprocess: [{ texts: ['do you have that one?'] }] });
    expect(attachedIn(talk.say([digress]), 'understand')).toEqual([LAMP]);
    talk.say([digress], {
      attachments: [voice, photo],
      preprocess: [{ texts: ['or this', 'A blue lamp.'] }],
    });
    expect(attachedIn(talk.say([digress]), 'understand')).toEqual(['A blue lamp.']);
  });

  it('is shortened', () => {
    const talk = startConversation(asking(5));
    talk.start();
    talk.say([digress], { attachments: [photo, photo], preprocess: [{ texts: ['x'.repeat(4_500), 'y'] }] });
    expect(attachedIn(talk.say([digress]), 'understand')).toEqual(['x'.repeat(4_000)]);
  });

  it('is context for a plan', () => {
    const flow = buildEdgesFlow({
      nodes: [
        message('hello', { waitsForUser: true }),
        plan('do', ['order']),
        message('more', { waitsForUser: true }),
      ],
      edges: [edge('hello>do'), edge('do>more'), edge('more>do')],
      tools: [tool('order', {}, { examples: ['order it'] })],
    });
    const talk = startConversation(flow);
    talk.start();
    talk.say([digress], { attachments: [photo], preprocess: [{ texts: [LAMP] }] });
    expect(attachedIn(talk.say([], { text: 'order a new one of these' }), 'plan')).toEqual([LAMP]);
  });

  it('is context for a generated reply', () => {
    const flow = buildScenarioFlow({
      rules: [rule('helps')],
      settings: { models: { generate: { model: 'openai/a' } } },
    });
    const talk = startConversation(flow);
    talk.say([digress], { attachments: [photo], preprocess: [{ texts: [LAMP] }] });
    const answers = { scores: { helps: 0.9 }, rank: [{ ranked: [['helps', 0.9]] }] };
    expect(attachedIn(talk.say([], answers), 'generate')).toEqual([LAMP]);
  });
});
