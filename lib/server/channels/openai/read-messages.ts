import { hash } from 'node:crypto';
import { msg } from '@turnpike/engine/messages';
import { LIMITS } from '@/lib/contract/limits';
import type { TurnRequest } from '@/lib/contract/schemas/turns';
import { Refusal } from '@/lib/server/refusal';
import { type ChatMessage, type ContentPart, PartSchema } from './chat-request';

type Message = Extract<TurnRequest['input'], { type: 'message' }>;
type Attachment = NonNullable<Message['attachments']>[number];

export type ChatTranscript = {
  /** The customer's newest message. Undefined if the customer has said nothing yet. */
  input: Message | undefined;
  /** Hash of all messages of the customer and the flow. */
  said: string;
  /** The same for the previous request, which ended with the customer's message before. */
  saidBefore: string;
  hasReply: boolean;
  /** The conversation named by the last message of the flow. */
  sessionId: string | undefined;
};

const MAX_ATTACHMENTS = 10;
const DATA_URL = /^data:([a-z]+\/[a-z0-9.+-]+);base64,([A-Za-z0-9+/=]+)$/i;
const AUDIO_TYPES = { wav: 'audio/wav', mp3: 'audio/mpeg' } as const;

/** The transcript of a request. Instructions to a model and results of tools are left out, because a flow has its own. */
export function readMessages(messages: readonly ChatMessage[]): ChatTranscript {
  const lines = messages.filter(({ role }) => role === 'user' || role === 'assistant');
  const newest = lines.at(-1);
  if (newest && newest.role !== 'user') {
    throw refuse(messages.indexOf(newest), msg('The last message must have the role user.'));
  }
  const previous = lines.slice(0, -1).findLastIndex(({ role }) => role === 'user');
  const reply = lines.findLast(({ role }) => role === 'assistant');
  return {
    input: newest && readInput(newest, messages.indexOf(newest)),
    said: toHash(lines),
    saidBefore: toHash(lines.slice(0, previous + 1)),
    hasReply: reply !== undefined,
    sessionId: reply?.turnpike?.sessionId,
  };
}

/** Without our extension, which clients may drop. */
export function toHash(lines: readonly ChatMessage[]): string {
  const texts = lines.map(({ role, content = null }) => [role, content]);
  return hash('sha256', JSON.stringify(texts));
}

function readInput({ content }: ChatMessage, index: number): Message {
  const parts = readParts(content ?? [], index);
  const text = parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n');
  const attachments = parts.flatMap((part) => readAttachment(part, index));
  if (text === '' && attachments.length === 0) throw refuse(index, msg('Send a text or an attachment.'));
  if (text.length > LIMITS.textLength) {
    throw refuse(index, msg('A message may have at most {max} characters.', { max: LIMITS.textLength }));
  }
  if (attachments.length > MAX_ATTACHMENTS) {
    throw refuse(index, msg('A message may have at most {max} attachments.', { max: MAX_ATTACHMENTS }));
  }
  const input: Message = { type: 'message', text, ...(attachments.length > 0 && { attachments }) };
  if (Buffer.byteLength(JSON.stringify(input)) > LIMITS.turnBody) {
    throw new Refusal(
      'body-too-large',
      msg('A message may have at most {bytes} bytes.', { bytes: LIMITS.turnBody }),
      { pointer: `/messages/${index}/content` },
    );
  }
  return input;
}

function readParts(content: NonNullable<ChatMessage['content']>, index: number): ContentPart[] {
  if (typeof content === 'string') return [{ type: 'text', text: content }];
  return content.map((part) => {
    const { data } = PartSchema.safeParse(part);
    if (!data) throw refuse(index, msg('A message may have text, images, audio and files.'));
    return data;
  });
}

function readAttachment(part: ContentPart, index: number): Attachment[] {
  switch (part.type) {
    case 'text':
      return [];
    case 'image_url': {
      const { url } = part.image_url;
      if (/^https?:\/\//i.test(url)) return [{ kind: 'image', mimeType: 'image/*', url }];
      return [{ kind: 'image', ...readData(url, index) }];
    }
    case 'input_audio': {
      const { data, format } = part.input_audio;
      return [{ kind: 'audio', mimeType: AUDIO_TYPES[format], data }];
    }
    case 'file': {
      const { file_data = '', filename } = part.file;
      return [{ kind: 'document', ...readData(file_data, index), ...(filename && { name: filename }) }];
    }
  }
}

function readData(url: string, index: number): Pick<Attachment, 'mimeType' | 'data'> {
  const [, mimeType, data] = DATA_URL.exec(url) ?? [];
  if (mimeType === undefined || data === undefined) {
    throw refuse(
      index,
      msg('Send an image as an https URL or a base64 data URL, and a file as a base64 data URL.'),
    );
  }
  return { mimeType, data };
}

const refuse = (index: number, detail: ReturnType<typeof msg>): Refusal =>
  new Refusal('invalid-request', detail, { pointer: `/messages/${index}/content` });
