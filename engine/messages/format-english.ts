import { fillTemplate, type Numbers, parseTemplate } from './fill-template.ts';
import type { MessageDescriptor, MessageParam } from './message.ts';

const ENGLISH: Numbers = { select: (count) => (count === 1 ? 'one' : 'other'), format: String };

/** A message as English text. Without parameters the template is the text. */
export function formatEnglish({ template, params }: MessageDescriptor): string {
  if (!params) return template;
  const values = Object.fromEntries(
    Object.entries(params).map(([name, param]) => [name, formatParam(param)]),
  );
  return fillTemplate(parseTemplate(template), values, ENGLISH)
    .map((part) => (typeof part === 'string' ? part : String(part.value)))
    .join('');
}

function formatParam(param: MessageParam): string | number {
  if (typeof param !== 'object') return param;
  if (!('list' in param)) return formatEnglish(param);
  const items = param.list.map((item) => (typeof item === 'string' ? item : formatEnglish(item)));
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${param.last} ${items.at(-1)}`;
}
