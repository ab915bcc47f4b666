import type { Pending } from '../../session/session.ts';
import type { TurnInput } from '../types/input.ts';

/** A chosen quick reply, or one whose label was typed, as the message that it sends. */
export function readTap(input: TurnInput, pending: Pending | undefined): TurnInput {
  const offered = pending?.options?.filter(({ says }) => says !== undefined) ?? [];
  if (offered.length === 0) return input;
  if (input.type === 'choice') {
    const { options, ...rest } = input;
    const chosen = options.length === 1 && offered.find(({ id }) => id === options[0]);
    return chosen ? { ...rest, type: 'message', text: chosen.says as string } : input;
  }
  if (input.type !== 'message') return input;
  const typed = input.text.trim().toLowerCase();
  const chosen = offered.find(({ label }) => label.toLowerCase() === typed);
  return chosen ? { ...input, text: chosen.says as string } : input;
}
