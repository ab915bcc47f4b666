import type { CompiledFlow } from '@turnpike/engine';
import type { FlowDocument } from '@turnpike/engine/document';
import { shadow } from '@turnpike/engine/shadow';
import { beforeAll, describe, expect, it } from 'vitest';
import { openGalleryFlow } from '../hold-conversation.ts';
import { addDecoys, IDLE_EDITS, PLANTED_EDITS } from './plant-edits.ts';
import {
  compileEdited,
  findFirstDifference,
  type GalleryRecording,
  getGalleryLocal,
  recordGallery,
} from './record-gallery.ts';

const FLOWS = ['order-status', 'it-helpdesk', 'event-registration', 'onboarding-quiz', 'survey'];
/** Conversations of each flow. */
const CONVERSATIONS = 4;
/** Places of each edit that are tried in a flow. */
const PLACES = Number(process.env.TURNPIKE_TEST_SCALE ?? 1) > 1 ? 3 : 1;

const recorded = new Map<string, { compiled: CompiledFlow; conversations: GalleryRecording[] }>();
beforeAll(async () => {
  for (const id of FLOWS) {
    const compiled = openGalleryFlow(id);
    recorded.set(id, { compiled, conversations: await recordGallery(compiled, CONVERSATIONS) });
  }
});

function edit<T>(id: string, change: (flow: FlowDocument) => T) {
  const { compiled, conversations } = recorded.get(id)!;
  const document = structuredClone(compiled.flow);
  const edited = change(document);
  return { edited, compiled, conversations, draft: compileEdited(document, id) };
}

describe('planted edits', () => {
  const kinds = new Set<string>();
  const unnamed: string[] = [];
  let reports = 0;

  it.each(FLOWS)(
    'are reported at the first turn that differs in %s',
    async (id) => {
      const wrong: string[] = [];
      for (const [kind, plant] of Object.entries(PLANTED_EDITS))
        for (let at = 0; at < PLACES; at++) {
          const { edited, compiled, conversations, draft } = edit(id, (flow) => {
            const planted = plant(flow, at);
            addDecoys(flow);
            return planted;
          });
          if (!edited) break;
          for (const conversation of conversations) {
            const { recording } = conversation;
            const found = await shadow(draft, recording, { local: getGalleryLocal });
            // It asks for what the recording does not have; the whole script would answer it with a mock.
            if (found.verdict === 'stopped') continue;
            const truth = await findFirstDifference(compiled, draft, conversation);
            const where = `${kind} ${at}, ${id}, ${recording.id}`;
            if (('turn' in found ? found.turn : undefined) !== (truth.decisions ?? truth.words))
              wrong.push(
                `${where}: ${JSON.stringify(truth)}, but ${JSON.stringify({ ...found, turns: [] })}`,
              );
            if (!('cause' in found)) continue;
            reports += 1;
            kinds.add(kind);
            const { change } = found.cause;
            if (change?.what !== edited.what || change.id !== edited.id)
              unnamed.push(`${where}: ${JSON.stringify(edited)}, but ${JSON.stringify(found.cause)}`);
          }
        }
      expect(wrong).toEqual([]);
    },
    200000,
  );

  it('name the edited element as the cause', () => {
    expect(kinds.size).toBeGreaterThanOrEqual(20);
    expect(unnamed.length / reports, unnamed.join('\n')).toBeLessThanOrEqual(0.05);
  });
});

describe.each(Object.entries(IDLE_EDITS))('%s', (_name, change) => {
  it.each(FLOWS)('changes nothing in %s', async (id) => {
    const { compiled, draft, conversations } = edit(id, change);
    for (const conversation of conversations) {
      const { recording } = conversation;
      const { verdict } = await shadow(draft, recording, { local: getGalleryLocal });
      expect(`${recording.id} ${verdict}`).toBe(`${recording.id} same`);
      // Messages that are not understood again would be understood the same.
      expect(await findFirstDifference(compiled, draft, conversation)).toEqual({});
    }
  });
});
