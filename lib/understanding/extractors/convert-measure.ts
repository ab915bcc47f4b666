import { measures, smaller } from '../locales/en-measures.ts';
import type { Message } from '../message.ts';
import type { ReadContext } from './extractor.ts';
import type { NumberReading } from './number-words.ts';
import { readUnit } from './read-unit.ts';

type Measure = { kind: string; size: number };

/** The unit a question asks for: "in centimetres", "how many minutes"; else that of the fact's name. */
export function findAskedMeasure(question: string, name: string): Measure | undefined {
  const asked =
    /\bin\s+(?:full\s+)?([a-z]+)/gi.exec(question.replace(/\bin\s+(?:the|a|an|your|total)\b/gi, '')) ??
    /\bhow\s+many\s+([a-z]+)/i.exec(question) ??
    /(?:^|_)([a-z]+)$/i.exec(name);
  return findMeasure(asked?.[1]?.toLowerCase() ?? '');
}

/** Numbers in another measure of the kind that is asked for, with what follows them: "1.80 m" is 180 centimetres. */
export function convertMeasures(
  message: Message,
  context: ReadContext,
  numbers: readonly NumberReading[],
  asked: Measure,
): NumberReading[] {
  const converted: NumberReading[] = [];
  for (let index = 0; index < numbers.length; index++) {
    const number = numbers[index] as NumberReading;
    const unit = readUnit(message, context, number);
    const measure = unit && unit.start >= number.end ? findMeasure(unit.word) : undefined;
    if (!unit || !measure || measure.kind !== asked.kind) {
      converted.push(number);
      continue;
    }
    let value = number.value * measure.size;
    let end = unit.end;
    const next = numbers[index + 1];
    const rest = next && /^\s?(?:and )?$/.test(message.text.slice(end, next.start)) ? next : undefined;
    if (rest) {
      const own = readUnit(message, context, rest);
      const part =
        (own && own.start >= rest.end && findMeasure(own.word)) || findMeasure(smaller[unit.word] ?? '');
      if (part && part.kind === measure.kind && part.size < measure.size) {
        const isOwn = own !== undefined && findMeasure(own.word) === part;
        value += rest.value * part.size;
        end = isOwn ? own.end : rest.end;
        index++;
      }
    }
    converted.push({ start: number.start, end, value: round(value / asked.size) });
  }
  return converted;
}

const findMeasure = (word: string): Measure | undefined =>
  Object.hasOwn(measures, word) ? measures[word] : undefined;

const round = (value: number): number => Number(value.toPrecision(6));
