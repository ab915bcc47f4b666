/** Messages for authors as data, and their English text. */

export {
  fillTemplate,
  type MessagePart,
  type Numbers,
  parseTemplate,
  type TemplateSegment,
} from './fill-template.ts';
export { formatEnglish } from './format-english.ts';
export {
  type MessageDescriptor,
  type MessageParam,
  type MessageParams,
  msg,
  msgList,
} from './message.ts';
