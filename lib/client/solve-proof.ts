import { isSolution, type ProofSolution, type ProofTask } from '@/lib/contract/proof-of-work';

/** Short enough for the page to stay responsive. */
const HASHES_PER_SLICE = 2_000;

export async function solveProof(task: ProofTask): Promise<ProofSolution> {
  for (let nonce = 0; ; nonce++) {
    if (isSolution(task, nonce)) return { challenge: task.challenge, nonce };
    if (nonce % HASHES_PER_SLICE === 0) await new Promise((resolve) => setTimeout(resolve));
  }
}
