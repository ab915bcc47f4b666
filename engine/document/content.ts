import { z } from 'zod';
import { NameSchema } from './fact.ts';
import { TextSchema } from './text.ts';

/** How a customer rates a conversation. */
export const RATING_SCALES = ['stars', 'thumbs'] as const;
export type RatingScale = (typeof RATING_SCALES)[number];

/** The most cards of a carousel, of buttons on a card, and of quick replies; and the longest pause. */
export const MAX_CARDS = 10;
export const MAX_BUTTONS = 3;
export const MAX_QUICK_REPLIES = 13;
export const MAX_PAUSE_MS = 5000;

const url = z.string().describe('Address that starts with https://. {x} is replaced by fact x');
const title = TextSchema.describe('Title; sent as text where the part cannot be displayed');
const label = TextSchema.describe('Text of the link; sent as text where the part cannot be displayed');
const alt = TextSchema.describe('What the image shows; sent as text where it cannot be displayed');

const ButtonSchema = z
  .discriminatedUnion('type', [
    z.strictObject({
      type: z.literal('reply'),
      label: TextSchema.describe('Text of the button'),
      says: TextSchema.optional().describe('Message it sends (default: the label)'),
    }),
    z.strictObject({ type: z.literal('link'), label: TextSchema.describe('Text of the button'), url }),
    z.strictObject({
      type: z.literal('phone'),
      label: TextSchema.describe('Text of the button'),
      phone: z.string().describe('Phone number to call. {x} is replaced by fact x'),
    }),
  ])
  .meta({ id: 'Button', description: 'A button of a card' });
export type CardButton = z.infer<typeof ButtonSchema>;
export type ButtonType = CardButton['type'];

const CardImageSchema = z.strictObject({ url, alt });
const cardFields = {
  title,
  subtitle: TextSchema.optional().describe('Text below the title'),
  image: CardImageSchema.optional().describe('Image above the title'),
  buttons: z.array(ButtonSchema).max(MAX_BUTTONS).optional().describe('At most 3 buttons'),
};
const CardSchema = z
  .strictObject(cardFields)
  .meta({ id: 'Card', description: 'A title, with an image and buttons if given' });
export type ContentCard = z.infer<typeof CardSchema>;

const CardListSchema = z.strictObject({
  from: z.string().describe('CEL of a list, evaluated each time; at most its first 10 items are used'),
  card: CardSchema.describe('Card of each item; {item} is the item, {item.name} its property name'),
});
export type CardList = z.infer<typeof CardListSchema>;

/** A number, or a single placeholder that is filled with a number. */
const coordinate = (max: number) => z.union([z.number().min(-max).max(max), z.string()]);

/** One part of a reply after its text. The required texts are its fallback where it cannot be displayed. */
const PartSchema = z
  .discriminatedUnion('type', [
    z.strictObject({ type: z.literal('image'), url, alt }),
    z.strictObject({ type: z.literal('video'), url, title }),
    z.strictObject({ type: z.literal('audio'), url, title }),
    z.strictObject({ type: z.literal('file'), url, title }),
    z.strictObject({ type: z.literal('card'), ...cardFields }),
    z.strictObject({
      type: z.literal('carousel'),
      cards: z
        .union([z.array(CardSchema).min(1).max(MAX_CARDS), CardListSchema])
        .describe('At most 10 cards, or one card for each item of a list'),
    }),
    z.strictObject({ type: z.literal('link'), label, url }),
    z.strictObject({
      type: z.literal('location'),
      latitude: coordinate(90).describe('Degrees north, or {x} for the number in fact x'),
      longitude: coordinate(180).describe('Degrees east, or {x} for the number in fact x'),
      label: TextSchema.describe('Name of the place; sent as text where the part cannot be displayed'),
    }),
    z.strictObject({
      type: z.literal('pause'),
      milliseconds: z
        .number()
        .int()
        .min(0)
        .max(MAX_PAUSE_MS)
        .describe('Wait before the next part, at most 5000'),
    }),
    z.strictObject({
      type: z.literal('rating'),
      scale: z.enum(RATING_SCALES).describe('stars: 1 to 5; thumbs: down or up'),
      question: TextSchema.describe('Asks for the rating; chats on web pages show it with the buttons'),
      comment: z.boolean().optional().describe('Also offers a field for a comment'),
    }),
  ])
  .meta({ id: 'Part', description: 'One part of a reply after its text' });
export type Part = z.infer<typeof PartSchema>;
export type PartType = Part['type'];

export const PART_TYPES = PartSchema.options.map((option) => option.shape.type.value) as PartType[];

/** A reply offered as a button below a message. It sends a text, or sets a fact. */
const QuickReplySchema = z
  .union([
    z.strictObject({
      label: TextSchema.describe('Text of the button'),
      says: TextSchema.optional().describe('Message it sends (default: the label)'),
    }),
    z.strictObject({
      label: TextSchema.describe('Text of the button'),
      fact: NameSchema.describe('Fact it sets'),
      value: z.union([z.string(), z.number(), z.boolean()]).describe('Value of the fact'),
    }),
  ])
  .meta({ id: 'QuickReply', description: 'A button below a message that sends a text or sets a fact' });
export type QuickReply = z.infer<typeof QuickReplySchema>;

/** The parts and quick replies of a reply, wherever its text is written. */
export const contentFields = {
  content: z.array(PartSchema).optional().describe('Images, cards and other parts sent after the text'),
  quickReplies: z
    .array(QuickReplySchema)
    .max(MAX_QUICK_REPLIES)
    .optional()
    .describe('Replies offered as buttons, at most 13'),
};
export type Content = { content?: Part[] | undefined; quickReplies?: QuickReply[] | undefined };
