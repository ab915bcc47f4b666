import { hashJson } from '@turnpike/engine/document';

/** Work a browser does before the server checks another password of an account under attack. */
export type ProofTask = { challenge: string; bits: number };
export type ProofSolution = { challenge: string; nonce: number };

/** Whether the hash of challenge and nonce starts with `bits` zero bits. Finding a nonce takes about 2^bits hashes. */
export function isSolution({ challenge, bits }: ProofTask, nonce: number): boolean {
  return Number.parseInt(hashJson([challenge, nonce]).slice(0, 8), 16) < 2 ** (32 - bits);
}
