import { type MessageDescriptor, msg } from '@turnpike/engine/messages';
import { LABEL_LIMITS, LIMITS } from '@/lib/contract/limits';
import { type NewLabel, NewLabelSchema } from '@/lib/contract/schemas/labels';
import { parseJson } from '@/lib/server/http/parse-json';
import { validateBody } from '@/lib/server/http/validate';
import { Refusal } from '@/lib/server/refusal';

/**
 * Reads labelled messages as JSON lines. Empty lines are skipped.
 *
 * @throws {Refusal} A line is not valid. It names the line.
 */
export function readLabelLines({ bytes }: { bytes: Uint8Array }): NewLabel[] {
  const labels: NewLabel[] = [];
  decode(bytes)
    .split('\n')
    .forEach((line, index) => {
      if (line.trim() === '') return;
      if (labels.length === LIMITS.labelsPerFlow)
        throw new Refusal(
          'quota-reached',
          msg('A flow has at most {max} labelled messages. Import fewer.', { max: LIMITS.labelsPerFlow }),
        );
      labels.push(readLine(line, index + 1));
    });
  if (labels.length === 0)
    throw new Refusal('invalid-request', msg('The file has no messages. Write one JSON object per line.'));
  return labels;
}

function readLine(line: string, number: number): NewLabel {
  try {
    return validateBody(NewLabelSchema, parseJson(line, LABEL_LIMITS));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new Refusal('invalid-request', sayLine(number, error.detail));
  }
}

const sayLine = (line: number, reason: MessageDescriptor): MessageDescriptor =>
  msg('Line {line}: {reason}', { line, reason });

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Refusal('invalid-request', msg('The file is not text in UTF-8.'));
  }
}
