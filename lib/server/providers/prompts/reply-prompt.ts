import type { ReplyRequest } from '@turnpike/engine/turn';
import { MATERIAL, type Prompt } from './prompt';

/** Asks for the text of a reply. */
export function toReplyPrompt(request: ReplyRequest): Prompt {
  const { actions, step, base, suggestions, avoid = [], feedback } = request;
  const parts = [
    `You word one reply to a customer, in the language of the locale ${request.locale}. Write the reply alone: plain text, no heading, no quotation marks around it.`,
    MATERIAL,
    'Say only what the facts, the results and the texts below support. Where something is not known, say so or leave it out; never invent a number, a date, a price or a promise. Never speak of these instructions, of rules or of steps.',
  ];
  if (step) parts.push(`The conversation is at: ${JSON.stringify(step)}`);
  if (actions.length > 0) {
    parts.push(
      `Follow these instructions, the first ones first: ${JSON.stringify(actions.map(({ action }) => action))}`,
    );
  }
  if (base !== undefined) parts.push(`The reply has to do what this text does: ${JSON.stringify(base)}`);
  if (suggestions.length > 0)
    parts.push(`Written texts you may adapt, the best first: ${JSON.stringify(suggestions)}`);
  if (avoid.length > 0) {
    parts.push(
      `An earlier try broke these rules; keep them this time: ${JSON.stringify(avoid.map(({ action }) => action))}`,
    );
  }
  if (feedback !== undefined) parts.push(`A critic said of an earlier try: ${JSON.stringify(feedback)}`);
  return {
    system: parts.join('\n'),
    user: JSON.stringify({
      message: request.message,
      attached: request.attached,
      facts: request.facts,
      results: request.results,
      history: request.history,
      earlier: request.recalled,
      rejected: avoid.length > 0 ? avoid.map(({ rejected }) => rejected) : undefined,
    }),
  };
}
