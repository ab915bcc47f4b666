import { MAX_UPLOAD_BYTES } from '@/lib/contract/max-upload-bytes';
import { say } from '@/lib/words/say';
import { type ChatClient, type ChatDeps, createChat } from './create-chat';
import { saveBlob } from './save-blob';

type BrowserChat = Pick<
  ChatDeps,
  'takeTurn' | 'listTurns' | 'uploadFile' | 'saveRating' | 'storageKey' | 'startFacts' | 'challenge'
> & {
  downloadFile?: (sessionId: string, asset: string) => Promise<Blob>;
  /** Language of the customer as a BCP 47 tag. */
  locale?: string | undefined;
};

/** A conversation that this browser keeps, so that it continues after a reload. */
export function createBrowserChat({
  takeTurn,
  uploadFile,
  downloadFile,
  locale = navigator.language,
  ...transport
}: BrowserChat): ChatClient {
  let timezone: string | undefined;
  return createChat({
    ...transport,
    locale,
    takeTurn(request, key, onText) {
      timezone ??= Intl.DateTimeFormat().resolvedOptions().timeZone;
      return takeTurn({ ...request, input: { ...request.input, locale, timezone } }, key, onText);
    },
    uploadFile: uploadFile && ((sessionId, file) => uploadFile(sessionId, refuseTooLarge(file))),
    saveFile:
      downloadFile &&
      (async (sessionId, { asset, name }) => saveBlob(await downloadFile(sessionId, asset), name)),
    storage: getStorage(),
    newKey: createKey,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  });
}

/** A file that is too large is not sent at all. */
function refuseTooLarge(file: File): File {
  if (file.size <= MAX_UPLOAD_BYTES) return file;
  const megabytes = MAX_UPLOAD_BYTES / 1024 / 1024;
  throw new Error(say('A file can have at most {megabytes} MB.', { megabytes }));
}

/** 128 random bits. Unlike `randomUUID`, this also works on pages without HTTPS. */
const createKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** A browser may forbid storage altogether. */
export function getStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  try {
    return window.localStorage;
  } catch {
    return { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  }
}
