import type { FlowComparison } from '@turnpike/engine/prove';
import { addEnglishText } from './written-proof';

/** The result of a comparison as JSON: each difference and limit has its English text beside its message. */
export function writeComparison(comparison: FlowComparison) {
  return {
    ...comparison,
    ...(comparison.verdict === 'differs' && { differences: comparison.differences.map(addEnglishText) }),
    ...(comparison.verdict === 'not-decided' && { limits: comparison.limits.map(addEnglishText) }),
  };
}
