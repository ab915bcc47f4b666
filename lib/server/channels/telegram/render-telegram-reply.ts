import type {
  ChannelReply,
  RenderContext,
  RenderedRequest,
  ReplyCard,
  ReplyPart,
  ReplyRating,
} from '../kit/adapter';
import { listScores, toThumb } from '../kit/list-scores';
import { toCardText, toMediaPart, toPartText, toReplyText } from '../kit/part-text';
import { cutText, splitText } from '../kit/split-text';

/** https://core.telegram.org/bots/api#sendmessage, #sendphoto, #inlinekeyboardbutton */
const MAX_TEXT = 4096;
const MAX_CAPTION = 1024;
const MAX_LABEL = 64;

type Button = { text: string; callback_data: string } | { text: string; url: string };

export const renderTelegramText = (text: string): RenderedRequest[] =>
  splitText(text, MAX_TEXT).map((piece) => ({ path: 'sendMessage', body: { text: piece } }));

/** The text, then each part. The options are buttons below the last message. */
export function renderTelegramReply(reply: ChannelReply, { tap }: RenderContext): RenderedRequest[] {
  const media = toMediaPart(reply);
  const requests = [
    ...renderTelegramText(toReplyText(reply)),
    ...(media ? renderPart(media, () => '') : []),
    ...(reply.content ?? []).flatMap((part, index) =>
      renderPart(part, (card, button) => tap({ part: index, card, button })),
    ),
  ];
  const rows = (reply.options ?? []).map(({ label }, option): Button[] => [
    { text: cutText(label, MAX_LABEL), callback_data: tap({ option }) },
  ]);
  const last = requests.findLast(({ path }) => path !== 'sendChatAction');
  if (last && rows.length > 0) {
    const { inline_keyboard: own = [] } = (last.body.reply_markup ?? {}) as { inline_keyboard?: Button[][] };
    const markup = { inline_keyboard: [...own, ...rows] };
    last.body.reply_markup = markup;
    if (last.fallback) last.fallback.body.reply_markup = markup;
  }
  const ratings = (reply.content ?? []).filter((part) => part.type === 'rating');
  return [...requests, ...ratings.map((part) => renderRating(part, tap))];
}

/** Last, so that its buttons are not above the options. */
function renderRating(part: ReplyRating, tap: RenderContext['tap']): RenderedRequest {
  const row = listScores(part).map((score) => ({
    text: part.scale === 'stars' ? `${score} ★` : toThumb(score),
    callback_data: tap({ score }),
  }));
  return { path: 'sendMessage', body: { text: cutText(part.question, MAX_TEXT), ...keyboard([row]) } };
}

type TapOnCard = (card: number, button: number) => string;

function renderPart(part: ReplyPart, tap: TapOnCard): RenderedRequest[] {
  switch (part.type) {
    case 'image':
      return [withFallback('sendPhoto', { photo: part.url, caption: cutText(part.alt, MAX_CAPTION) }, part)];
    case 'video':
      return [
        withFallback('sendVideo', { video: part.url, caption: cutText(part.title, MAX_CAPTION) }, part),
      ];
    case 'audio':
      return [
        withFallback('sendAudio', { audio: part.url, caption: cutText(part.title, MAX_CAPTION) }, part),
      ];
    case 'file':
      return [
        withFallback('sendDocument', { document: part.url, caption: cutText(part.title, MAX_CAPTION) }, part),
      ];
    case 'card':
      return [renderCard(part, (button) => tap(0, button))];
    case 'carousel':
      return part.cards.map((card, index) => renderCard(card, (button) => tap(index, button)));
    case 'link':
      return [
        {
          path: 'sendMessage',
          body: {
            text: part.label,
            ...keyboard([[{ text: cutText(part.label, MAX_LABEL), url: part.url }]]),
          },
          fallback: toFallback(part),
        },
      ];
    case 'location': {
      const { latitude, longitude, label } = part;
      const address = `${latitude}, ${longitude}`;
      return [
        {
          path: 'sendVenue',
          body: { latitude, longitude, title: label, address },
          fallback: toFallback(part),
        },
      ];
    }
    case 'pause':
      return [
        { path: 'sendChatAction', body: { action: 'typing' }, pauseMs: part.milliseconds, isSilent: true },
      ];
    // After the options of the reply.
    case 'rating':
      return [];
    case 'text':
      return renderTelegramText(part.text);
  }
}

/** A keyboard cannot call a number, so that button is a line of the text. */
function renderCard(card: ReplyCard, tap: (button: number) => string): RenderedRequest {
  const text = toCardText(card, ['phone']);
  const rows = (card.buttons ?? []).flatMap((button, index): Button[][] => {
    const label = cutText(button.label, MAX_LABEL);
    if (button.type === 'reply') return [[{ text: label, callback_data: tap(index) }]];
    return button.type === 'link' ? [[{ text: label, url: button.url }]] : [];
  });
  const fallback = toFallback({ type: 'card', ...card }, rows);
  if (!card.image)
    return { path: 'sendMessage', body: { text: cutText(text, MAX_TEXT), ...keyboard(rows) }, fallback };
  const body = { photo: card.image.url, caption: cutText(text, MAX_CAPTION), ...keyboard(rows) };
  return { path: 'sendPhoto', body, fallback };
}

const keyboard = (rows: Button[][]) => (rows.length > 0 ? { reply_markup: { inline_keyboard: rows } } : {});

const withFallback = (path: string, body: Record<string, unknown>, part: ReplyPart): RenderedRequest => ({
  path,
  body,
  fallback: toFallback(part),
});

const toFallback = (part: ReplyPart, rows: Button[][] = []) => ({
  path: 'sendMessage',
  body: { text: cutText(toPartText(part), MAX_TEXT), ...keyboard(rows) },
});
