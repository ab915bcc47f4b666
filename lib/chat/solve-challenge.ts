import { say } from '@/lib/words/say';

/** Returns the token of a check that the customer is a person. Undefined if the page has none. */
export type SolveChallenge = () => Promise<string> | undefined;

/** Reported like a refusal, because the page cannot repeat the check. */
export class ChallengeError extends Error {}

/** The token for the first turn of a conversation. The page's own error is for its console. */
export async function solveChallenge(solve: SolveChallenge | undefined): Promise<string | undefined> {
  try {
    return await solve?.();
  } catch (error) {
    console.error(error);
    throw new ChallengeError(say('The check that you are a person failed. Send a message to try again.'));
  }
}
