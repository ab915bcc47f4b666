import type { Command, Understanding, UnderstandRequest } from '@turnpike/engine/turn';
import { readTrimmed } from './commands/read-trimmed.ts';
import { describeMessage, listEntities } from './describe-message.ts';
import type { FlowIndex } from './flow-index.ts';
import { chooseLocaleWords } from './locales/choose-locale-words.ts';
import { parseMessage } from './message.ts';
import { readSentiment } from './read-sentiment.ts';
import { isRequest } from './requests/read-request.ts';
import { rankTriggers } from './tasks/rank-triggers.ts';

/**
 * Reads a message without a model. Every mode reads values and commands (docs/rulings.md#33); intent, mood and
 * topic are read only for flows with scenarios, rules or templates.
 *
 * Mode `llm` is the same as `local`: a host with a model does not call this function.
 */
export async function understand(index: FlowIndex, request: UnderstandRequest): Promise<Understanding> {
  if (request.text.trim() === '') return { commands: [] };
  const { mode = 'local' } = request;
  const { commands, ...hearing } = await readTrimmed(index, request);
  if (mode === 'disabled') return { commands: commands.filter(({ type }) => type !== 'Signal'), ...hearing };
  if (mode === 'embeddingOnly') {
    // While a plan waits for an answer, a message starts nothing else.
    const triggers = isRequest(request) ? [] : rankTriggers(index, request);
    const kept = commands.filter((command) => !isStart(command));
    return { commands: kept, ...readMore(index, request, kept), triggers, ...hearing };
  }
  return { commands, ...(index.isAligned ? readMore(index, request, commands) : {}), ...hearing };
}

const isStart = ({ type }: Command): boolean => type === 'StartGraph';

function readMore(
  index: FlowIndex,
  request: UnderstandRequest,
  commands: readonly Command[],
): Omit<Understanding, 'commands' | 'triggers'> {
  const locale = chooseLocaleWords(request.locale);
  const entities = listEntities(commands);
  return {
    ...describeMessage(index, request, locale),
    entities,
    sentiment: readSentiment(parseMessage(request.text), locale, request.last),
  };
}
