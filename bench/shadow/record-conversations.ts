import type { CompiledFlow } from '@turnpike/engine';
import type { Recording } from '@turnpike/engine/shadow';
import { runScript, type Script } from '@turnpike/engine/testing';
import type { Providers } from '@turnpike/engine/turn';
import { listGalleryScripts } from '@/lib/understanding/gallery/shadow/record-gallery';

const FIRST_AT = Date.parse('2026-01-05T09:00:00Z');
const MINUTE_MS = 60_000;
/** What customers put before a message, so that few messages are written in the same way. */
const OPENINGS = ['', 'ok ', 'well, ', 'hello, ', 'hm ', 'so ', 'alright, ', 'yeah, ', 'oh, ', 'and '];

/**
 * Conversations with at least this many turns in all, from the tests of a gallery flow. Each is held at another time, and
 * its messages begin differently, so that requests to understand are as rarely equal as those of real customers.
 */
export async function recordConversations(
  compiled: CompiledFlow,
  local: Providers,
  turns: number,
): Promise<Recording[]> {
  const scripts = listGalleryScripts(compiled.id);
  const versions = new Map([[compiled.hash, compiled]]);
  const recorded: Recording[] = [];
  for (let left = turns, count = 0; left > 0; count++) {
    const script = vary(scripts[count % scripts.length] as Script, count);
    const { turns: taken } = await runScript(compiled, script, local);
    const records = JSON.parse(JSON.stringify(taken.map(({ record }) => record))) as Recording['records'];
    recorded.push({ id: `s-${count}`, records, versions });
    left -= records.length;
  }
  return recorded;
}

function vary({ session, turns }: Script, count: number): Script {
  return {
    session: { ...session, id: `s-${count}` },
    turns: turns.map(({ input, answers, scores }, place) => {
      const at = new Date(FIRST_AT + (count * 60 + place) * MINUTE_MS).toISOString();
      const opening = OPENINGS[(count + place * 3) % OPENINGS.length];
      return {
        input:
          input.type === 'message' ? { ...input, text: `${opening}${input.text}`, at } : { ...input, at },
        ...(answers && { answers }),
        ...(scores && { scores }),
      };
    }),
  };
}
