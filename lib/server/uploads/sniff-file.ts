import { type MessageDescriptor, msg } from '@turnpike/engine/messages';
import { fileTypeFromBuffer } from 'file-type';
import { Refusal } from '@/lib/server/refusal';

type SniffedFile = { name: string; mimeType: string };

/** Types that a customer can send, with their extensions. Pages, scripts, programs and archives are not among them. */
const TYPES: Readonly<Record<string, readonly string[]>> = {
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
  'image/avif': ['avif'],
  'image/heic': ['heic'],
  'image/heif': ['heif'],
  'image/bmp': ['bmp'],
  'image/tiff': ['tif', 'tiff'],
  'application/pdf': ['pdf'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['pptx'],
  'application/vnd.oasis.opendocument.text': ['odt'],
  'application/vnd.oasis.opendocument.spreadsheet': ['ods'],
  'audio/mpeg': ['mp3'],
  'audio/ogg': ['ogg', 'oga', 'opus'],
  'audio/wav': ['wav'],
  'audio/x-m4a': ['m4a'],
  'audio/aac': ['aac'],
  'audio/flac': ['flac'],
  'video/mp4': ['mp4', 'm4v'],
  'video/quicktime': ['mov'],
  'video/webm': ['webm'],
};
const TEXTS: Readonly<Record<string, string>> = { txt: 'text/plain', md: 'text/plain', csv: 'text/csv' };
const MAX_NAME = 120;

/**
 * The type of a file by its bytes, and its name with a fitting extension. Text has no signature: it counts as text if its
 * extension says so, or if it has none.
 */
export async function sniffFile(bytes: Uint8Array, given = ''): Promise<SniffedFile> {
  const name = cleanName(given);
  if (bytes.length === 0) throw refuse(msg('The file is empty.'));
  const found = await fileTypeFromBuffer(bytes);
  const mimeType = found?.mime.split(';')[0]?.trim() ?? '';
  const extensions = TYPES[mimeType];
  if (extensions) return { name: withExtension(name, extensions), mimeType };
  const extension = extensionOf(name);
  const text = extension === '' ? 'text/plain' : TEXTS[extension];
  if (!found && text !== undefined && isText(bytes))
    return { name: extension === '' ? `${name}.txt` : name, mimeType: text };
  throw refuse(
    msg('{name} is not a picture, a document, a text, a sound or a video. Send one of these.', { name }),
  );
}

/** Only the last part of a path, without characters that a file system or a header takes for something else. */
function cleanName(given: string): string {
  const name = (given.split(/[/\\]/).at(-1) ?? '').replace(/[\p{C}"<>:|?*]/gu, '').trim();
  const extension = extensionOf(name);
  const stem = extension === '' ? name : name.slice(0, -extension.length - 1);
  const short = [...stem].slice(0, MAX_NAME).join('').replace(/^\.+/, '') || 'file';
  return extension === '' ? short : `${short}.${extension}`;
}

const extensionOf = (name: string): string => /\.([A-Za-z0-9]{1,8})$/.exec(name)?.[1]?.toLowerCase() ?? '';

const withExtension = (name: string, extensions: readonly string[]): string =>
  extensions.includes(extensionOf(name)) ? name : `${name}.${extensions[0]}`;

function isText(bytes: Uint8Array): boolean {
  try {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: bytes that no text has
    return !/[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/.test(
      new TextDecoder('utf-8', { fatal: true }).decode(bytes),
    );
  } catch {
    return false;
  }
}

const refuse = (detail: MessageDescriptor) => new Refusal('unsupported-media-type', detail);
