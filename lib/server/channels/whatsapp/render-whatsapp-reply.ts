import type { ChannelTemplate } from '@/lib/contract/schemas/channels';
import type {
  ChannelReply,
  RenderContext,
  RenderedRequest,
  ReplyCard,
  ReplyOption,
  ReplyPart,
  ReplyRating,
} from '../kit/adapter';
import { listScores, toThumb } from '../kit/list-scores';
import { toCardText, toMediaPart, toPartText, toReplyText } from '../kit/part-text';
import { cutText, splitText } from '../kit/split-text';

/** Limits of the Cloud API, in characters. */
const MAX_TEXT = 4096;
const MAX_BODY = 1024;
const MAX_BUTTONS = 3;
const MAX_BUTTON = 20;
const MAX_ROWS = 10;
const MAX_ROW = 24;
const MAX_ROW_DESCRIPTION = 72;

/** Opens the list of a rating; in every language. */
const STARS_LABEL = '★ 1–5';

const PATH = 'messages';
type Body = Record<string, unknown>;
const toRequest = (body: Body, more: Partial<RenderedRequest> = {}): RenderedRequest => ({
  path: PATH,
  body,
  ...more,
});

export const renderWhatsAppText = (text: string): RenderedRequest[] =>
  splitText(text, MAX_TEXT).map((body) => toRequest({ type: 'text', text: { body } }));

/** The parts follow the text, except that a message with options comes last, because its buttons belong to it. */
export function renderWhatsAppReply(reply: ChannelReply, context: RenderContext): RenderedRequest[] {
  const media = toMediaPart(reply);
  const parts = [
    ...(media ? renderPart(media, context, () => '') : []),
    ...(reply.content ?? []).flatMap((part, index) =>
      renderPart(part, context, (card, button) => context.tap({ part: index, card, button })),
    ),
  ];
  const { options = [] } = reply;
  if (options.length === 0) return [...renderWhatsAppText(reply.text), ...parts];
  return [...parts, ...renderOptions(reply, options, context)];
}

/** Up to 3 short options are buttons, up to 10 a list; others are named in the text, and the customer types one. */
function renderOptions(
  reply: ChannelReply,
  options: readonly ReplyOption[],
  { tap, settings }: RenderContext,
): RenderedRequest[] {
  const isShort = ({ label }: ReplyOption) => [...label].length <= MAX_BUTTON;
  if (options.length <= MAX_BUTTONS && options.every(isShort)) {
    const buttons = options.map(({ label }, option) => toButton(label, tap({ option })));
    return withBody(toReplyText(reply), (body) => ({ type: 'button', body, action: { buttons } }));
  }
  const fits = ({ label }: ReplyOption) => [...label].length <= MAX_ROW_DESCRIPTION;
  if (options.length <= MAX_ROWS && options.every(fits)) {
    const rows = options.map(({ label, description }, option) => {
      const isCut = [...label].length > MAX_ROW;
      const more = isCut ? label : description;
      return {
        id: tap({ option }),
        title: cutText(label, MAX_ROW),
        ...(more !== undefined && { description: cutText(more, MAX_ROW_DESCRIPTION) }),
      };
    });
    const action = { button: settings.listLabel ?? 'Options', sections: [{ rows }] };
    return withBody(reply.text, (body) => ({ type: 'list', body, action }));
  }
  const lines = options.map(
    ({ label, description }) => `- ${description ? `${label}: ${description}` : label}`,
  );
  return renderWhatsAppText([reply.text, ...lines].join('\n'));
}

/** An interactive message after the text that does not fit into its body. It has a body in any case. */
function withBody(text: string, toInteractive: (body: { text: string }) => Body): RenderedRequest[] {
  const pieces = splitText(text, MAX_BODY);
  const last = pieces.pop() ?? '…';
  const interactive = toInteractive({ text: last });
  return [...pieces.flatMap(renderWhatsAppText), toRequest({ type: 'interactive', interactive })];
}

const toButton = (label: string, id: string) => ({
  type: 'reply',
  reply: { id, title: cutText(label, MAX_BUTTON) },
});

type TapOnCard = (card: number, button: number) => string;

function renderPart(
  part: ReplyPart,
  { answers, tap: rate }: RenderContext,
  tap: TapOnCard,
): RenderedRequest[] {
  const fallback = toFallback(toPartText(part));
  switch (part.type) {
    case 'image':
      return [
        toRequest(
          { type: 'image', image: { link: part.url, caption: cutText(part.alt, MAX_BODY) } },
          { fallback },
        ),
      ];
    case 'video':
      return [
        toRequest(
          { type: 'video', video: { link: part.url, caption: cutText(part.title, MAX_BODY) } },
          { fallback },
        ),
      ];
    // An audio message has no caption.
    case 'audio':
      return [
        ...renderWhatsAppText(part.title),
        toRequest({ type: 'audio', audio: { link: part.url } }, { fallback }),
      ];
    case 'file':
      return [
        toRequest(
          { type: 'document', document: { link: part.url, filename: cutText(part.title, MAX_BODY) } },
          { fallback },
        ),
      ];
    case 'card':
      return [renderCard(part, (button) => tap(0, button))];
    case 'carousel':
      return part.cards.map((card, index) => renderCard(card, (button) => tap(index, button)));
    case 'link':
      return [toLink(part.label, part.label, part.url)];
    case 'location': {
      const { latitude, longitude, label } = part;
      return [toRequest({ type: 'location', location: { latitude, longitude, name: label } }, { fallback })];
    }
    case 'pause':
      return [renderPause(part.milliseconds, answers)];
    case 'rating':
      return renderRating(part, rate);
    case 'text':
      return renderWhatsAppText(part.text);
  }
}

/** Thumbs are buttons; five stars are more than a message has room for, so they are a list. */
function renderRating(part: ReplyRating, tap: RenderContext['tap']): RenderedRequest[] {
  const scores = listScores(part);
  if (part.scale === 'thumbs') {
    const buttons = scores.map((score) => toButton(toThumb(score), tap({ score })));
    return withBody(part.question, (body) => ({ type: 'button', body, action: { buttons } }));
  }
  const rows = scores.map((score) => ({ id: tap({ score }), title: toStars(score, scores.length) }));
  const action = { button: STARS_LABEL, sections: [{ rows }] };
  return withBody(part.question, (body) => ({ type: 'list', body, action }));
}

const toStars = (score: number, count: number): string => '★'.repeat(score) + '☆'.repeat(count - score);

/** WhatsApp shows that the business writes only below a message of the person. Without one, only the time passes. */
function renderPause(pauseMs: number, answers: string | undefined): RenderedRequest {
  if (answers === undefined) return { path: '', body: {}, pauseMs, isSilent: true };
  return toRequest(
    { status: 'read', message_id: answers, typing_indicator: { type: 'text' } },
    { pauseMs, isSilent: true },
  );
}

/** Buttons that reply, or one link; other buttons are lines of the text, because one message cannot have both. */
function renderCard(card: ReplyCard, tap: (button: number) => string): RenderedRequest {
  const buttons = card.buttons ?? [];
  const header = card.image && { header: { type: 'image', image: { link: card.image.url } } };
  const replies = buttons.flatMap((button, index) =>
    button.type === 'reply' ? [toButton(button.label, tap(index))] : [],
  );
  if (replies.length > 0) {
    const body = { text: cutText(toCardText(card, ['link', 'phone']), MAX_BODY) };
    const interactive = { type: 'button', body, action: { buttons: replies } };
    return toInteractive(interactive, header);
  }
  const links = buttons.filter((button) => button.type === 'link');
  const [link] = links;
  if (link && links.length === 1) return toLink(toCardText(card, ['phone']), link.label, link.url, header);
  const text = toCardText(card, ['link', 'phone']);
  if (!card.image) return toRequest({ type: 'text', text: { body: cutText(text, MAX_TEXT) } });
  return toRequest(
    { type: 'image', image: { link: card.image.url, caption: cutText(text, MAX_BODY) } },
    { fallback: toFallback(toPartText({ type: 'card', ...card })) },
  );
}

function toLink(text: string, label: string, url: string, header?: Body): RenderedRequest {
  const parameters = { display_text: cutText(label, MAX_BUTTON), url };
  const body = { text: cutText(text, MAX_BODY) };
  return toInteractive({ type: 'cta_url', body, action: { name: 'cta_url', parameters } }, header);
}

/** Without its header if that cannot be loaded. */
function toInteractive(interactive: Body, header: Body | undefined): RenderedRequest {
  if (!header) return toRequest({ type: 'interactive', interactive });
  return toRequest(
    { type: 'interactive', interactive: { ...interactive, ...header } },
    { fallback: toRequest({ type: 'interactive', interactive }) },
  );
}

const toFallback = (text: string): RenderedRequest =>
  toRequest({ type: 'text', text: { body: cutText(text, MAX_TEXT) } });

export function renderWhatsAppTemplate({ name, language, parameters }: ChannelTemplate): RenderedRequest {
  const values = parameters.map((text) => ({ type: 'text', text }));
  const components = values.length > 0 ? [{ type: 'body', parameters: values }] : [];
  return toRequest(
    { type: 'template', template: { name, language: { code: language }, components } },
    { isTemplate: true },
  );
}
