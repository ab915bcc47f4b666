import { type Proof, type ProofProgress, type ProofReport, shareTime } from '@turnpike/engine/prove';
import { searchWithin } from './search-within';

/** Runs a proof within the given time, of which each of its searches gets a part. */
export const searchProof = (
  proving: AsyncGenerator<ProofReport, Proof, boolean | undefined>,
  maxSeconds: number,
  report?: (progress: ProofProgress, seconds: number) => void,
): Promise<Proof> => searchWithin(proving, maxSeconds, report, shareTime(maxSeconds * 1000));
