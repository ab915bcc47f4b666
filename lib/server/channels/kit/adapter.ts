import type { ChannelKind } from '@/lib/contract/names';
import type { ChannelTemplate } from '@/lib/contract/schemas/channels';
import type { TurnResponse } from '@/lib/contract/schemas/turns';
import type { GuardedFetch } from '@/lib/server/egress/guarded-fetch';

export type ChannelReply = TurnResponse['replies'][number];
export type ReplyPart = NonNullable<ChannelReply['content']>[number];
export type ReplyRating = Extract<ReplyPart, { type: 'rating' }>;
export type ReplyOption = NonNullable<ChannelReply['options']>[number];
export type ReplyCard = Extract<ReplyPart, { type: 'carousel' }>['cards'][number];

/** What an account is set to, and its tokens. Each adapter reads its own fields. */
export type ChannelSettings = Record<string, string>;
export type ChannelSecrets = Record<string, string>;
export type OpenAccount = { settings: ChannelSettings; secrets: ChannelSecrets };

/** A request of a messenger's server, as it arrived. */
type ChannelRequest = {
  header: (name: string) => string | null;
  query: URLSearchParams;
  body: Uint8Array;
};

/** A file in a message. `id` is the messenger's own. */
export type ChannelMedia = {
  id: string;
  kind: 'audio' | 'image' | 'document';
  mimeType: string;
  name?: string | undefined;
  /** In bytes, if the messenger says it. */
  size?: number | undefined;
};

/** The bytes of a file, or why there are none. `isLater`: another attempt may succeed. */
export type MediaResult =
  | { state: 'received'; bytes: Uint8Array }
  | { state: 'too-large' }
  | { state: 'failed'; error: string; isLater: boolean };

/** What a person sent. */
export type InboundMessage = {
  /** The messenger's id of the message: the same for a repeated delivery. */
  id: string;
  sender: string;
  text: string;
  /** The data of a button that was tapped; `text` is its label. */
  tap?: string | undefined;
  /** The quoted message: its text, if the messenger sends it, and the messenger's id of it. */
  quoted?: { text?: string; id?: string } | undefined;
  media?: ChannelMedia[] | undefined;
};

/** What became of a delivery. `delivery` is our id, if the messenger returns it. */
export type DeliveryStatus = {
  state: 'sent' | 'delivered' | 'read' | 'failed';
  externalId: string;
  delivery?: string | undefined;
  at: string;
  error?: string | undefined;
  /** It failed because an image or file could not be loaded. */
  isMedia?: boolean;
};

export type ParsedRequest = { messages: InboundMessage[]; statuses: DeliveryStatus[] };

/** A request to a messenger, without the recipient. */
export type RenderedRequest = {
  path: string;
  body: Record<string, unknown>;
  /** Wait after it. */
  pauseMs?: number;
  /** Sent instead if the messenger refuses the request, for example because it cannot load an image. */
  fallback?: { path: string; body: Record<string, unknown> };
  /** Shows nothing that lasts, such as "typing": if it is refused, nothing is lost, and it is not listed. */
  isSilent?: true;
  /** May be sent outside the time in which a person can be answered. */
  isTemplate?: true;
};

export type RenderContext = {
  settings: ChannelSettings;
  /** The data of a button: `path` says which option or button of the reply it is. */
  tap: (path: TapPath) => string;
  /** The messenger's id of the message that is answered, if one is. */
  answers?: string | undefined;
};
/** An option of a reply; a button of a part, its card, and its place on the card; or a rating. */
export type TapPath = { option: number } | { part: number; card: number; button: number } | { score: number };

export type Recipient = {
  /** Our id of the delivery. */
  id: string;
  to: string;
};

export type SendResult =
  | { state: 'sent'; externalId?: string | undefined }
  /** May succeed later. `isAccount`: every delivery of the account fails, not only this one. */
  | { state: 'retry'; error: string; afterMs?: number | undefined; isAccount?: boolean }
  /** Cannot succeed. */
  | { state: 'refused'; error: string };

/** The name that the messenger shows for the account, or why it cannot be used and which field is wrong. */
export type ConnectResult = { name: string } | { error: string; field: string };

/** A messenger: data and functions. Everything durable is in the kit. */
export type ChannelAdapter = {
  kind: ChannelKind;
  /** The largest request of the messenger's server. */
  maxBytes: number;
  /** How long after their last message a person can be sent anything but a template. */
  windowMs?: number;
  /** Whether the first message of a conversation that only opens it, such as `/start`, is passed on to the flow. */
  isOpening?: (text: string) => boolean;
  /** Whether the messenger's server sent the request. False without a secret. */
  verify: (request: ChannelRequest, account: OpenAccount) => boolean;
  /** Undefined if the body is not of this messenger. What has no meaning for a conversation is left out. */
  parse: (body: unknown, account: OpenAccount) => ParsedRequest | undefined;
  /** The requests of one reply. Every part is sent, as text if there is no better way. */
  render: (reply: ChannelReply, context: RenderContext) => RenderedRequest[];
  send: (
    fetch: GuardedFetch,
    account: OpenAccount,
    recipient: Recipient,
    request: RenderedRequest,
    signal?: AbortSignal,
  ) => Promise<SendResult>;
  /** The bytes of a file that a person sent, at most `LIMITS.uploadBytes`. */
  download: (
    fetch: GuardedFetch,
    account: OpenAccount,
    media: ChannelMedia,
    signal?: AbortSignal,
  ) => Promise<MediaResult>;
  /** Tells the messenger that a message was received, if it waits for that. */
  acknowledge?: (messageId: string) => RenderedRequest | undefined;
  renderText: (text: string) => RenderedRequest[];
  /** Missing if the messenger has no templates. */
  renderTemplate?: (template: ChannelTemplate) => RenderedRequest;
  /** Checks the tokens, and tells the messenger the address of the channel if it has an operation for that. */
  connect: (fetch: GuardedFetch, account: OpenAccount, callbackPath: string) => Promise<ConnectResult>;
  disconnect?: (fetch: GuardedFetch, account: OpenAccount) => Promise<void>;
  /** Answers the check of an address, which some messengers make with GET. */
  answerCheck?: (query: URLSearchParams, account: OpenAccount) => string | undefined;
};
