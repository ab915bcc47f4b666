import { say } from '@/lib/words/say';
import type { FieldHelp, HelpArea } from './field-help';

/** What a reply sends after its text, and the replies it suggests. */
const OWNED = (['Node', 'Template'] as const).flatMap((owner): FieldHelp[] => [
  {
    key: `${owner}.content`,
    at: [say('Content')],
    does: say('Images, cards, links and other parts, sent after the text in this order.'),
    empty: say('Only the text is sent.'),
    example: say('an image of the product'),
  },
  {
    key: `${owner}.quickReplies`,
    at: [say('Quick replies')],
    does: say('Buttons below the message. A tap sends a message or sets a fact.'),
    empty: say('The customer types a reply.'),
    example: say('Ask reception'),
  },
]);

const TITLE = {
  at: [say('Title')],
  does: say('Shown with the part, and instead of it where it cannot be shown.'),
  empty: say('Required.'),
  example: say('Ridge rain jacket'),
};
const SUBTITLE = {
  at: [say('Subtitle')],
  does: say('A second line below the title of the card.'),
  empty: say('Only the title is shown.'),
  example: say('Order A-20419, size M'),
};
const IMAGE = {
  at: [say('With an image')],
  does: say('Shows an image above the title of the card.'),
  empty: say('The card has no image.'),
  example: say('on, with an address'),
};
const IMAGE_URL = {
  at: [say('Image address')],
  does: say('Where the image is. {fact} inserts a value, encoded for an address.'),
  empty: say('Required, and must start with https.'),
  example: 'https://shop.example/jacket.jpg',
};
const ALT = {
  at: [say('Image description')],
  does: say('Describes the image for people who cannot see it, and where it cannot be shown.'),
  empty: say('Required.'),
  example: say('A red rain jacket with a hood'),
};
const BUTTONS = {
  at: [say('Buttons')],
  does: say('Up to three buttons. They send a message, open a page, or call a number.'),
  empty: say('The card has no buttons.'),
  example: say('Yes, this one'),
};
const LABEL = {
  at: [say('Button text')],
  does: say('The text of the button.'),
  empty: say('Required.'),
  example: say('Ask reception'),
};
const SAYS = {
  at: [say('Sends')],
  does: say('The message that a tap sends for the customer.'),
  empty: say('The text of the button is sent.'),
  example: say('I want to talk to reception'),
};

export const CONTENT_HELP: HelpArea = [
  ...OWNED,
  {
    key: 'Part.url',
    at: [say('Address')],
    does: say('Where the file or page is. {fact} inserts a value, encoded for an address.'),
    empty: say('Required, and must start with https.'),
    example: 'https://shop.example/orders/{order_id}',
  },
  { key: 'Part.alt', ...ALT },
  { key: 'Part.title', ...TITLE },
  { key: 'Part.subtitle', ...SUBTITLE },
  { key: 'Part.image', ...IMAGE },
  { key: 'Part.image.url', ...IMAGE_URL },
  { key: 'Part.image.alt', ...ALT },
  { key: 'Part.buttons', ...BUTTONS },
  {
    key: 'Part.cards',
    at: [say('Cards')],
    does: say('The cards of the carousel: written here, or one for each item of a list.'),
    empty: say('Required.'),
    example: say('one card for each product'),
  },
  {
    key: 'Part.cards.from',
    at: [say('List')],
    does: say('An expression for the list, evaluated each time the message is sent.'),
    empty: say('Required.'),
    example: 'answers.products',
  },
  {
    key: 'Part.cards.card',
    at: [say('Cards')],
    does: say('The card of each item. {item.name} inserts the property name of the item.'),
    empty: say('Required.'),
    example: '{item.name}',
  },
  {
    key: 'Part.label',
    at: [say('Link text'), say('Name of the place')],
    does: say('The visible text of the link or place.'),
    empty: say('Required.'),
    example: say('12 Mill Lane, opposite the library'),
  },
  {
    key: 'Part.latitude',
    at: [say('Latitude')],
    does: say('Degrees north of the equator, or a fact that holds them.'),
    empty: say('Required.'),
    example: '52.52',
  },
  {
    key: 'Part.longitude',
    at: [say('Longitude')],
    does: say('Degrees east of Greenwich, or a fact that holds them.'),
    empty: say('Required.'),
    example: '13.405',
  },
  {
    key: 'Part.milliseconds',
    at: [say('Duration')],
    does: say('How long the chat shows that a message is being written. At most 5 seconds.'),
    empty: say('Required.'),
    example: '1000',
  },
  {
    key: 'Part.question',
    at: [say('Question of the rating')],
    does: say('Asks for the rating, above the stars or thumbs.'),
    empty: say('Required.'),
    example: say('How was this chat?'),
  },
  {
    key: 'Part.scale',
    at: [say('Scale')],
    does: say('Stars from 1 to 5, or a thumb up or down.'),
    empty: say('Required.'),
    example: say('1 to 5 stars'),
  },
  {
    key: 'Part.comment',
    at: [say('Ask for a comment')],
    does: say('After the rating, the customer can write a comment.'),
    empty: say('The customer only rates.'),
    example: say('on, after a handoff'),
  },
  { key: 'Card.title', ...TITLE },
  { key: 'Card.subtitle', ...SUBTITLE },
  { key: 'Card.image', ...IMAGE },
  { key: 'Card.image.url', ...IMAGE_URL },
  { key: 'Card.image.alt', ...ALT },
  { key: 'Card.buttons', ...BUTTONS },
  { key: 'Button.label', ...LABEL },
  { key: 'Button.says', ...SAYS },
  {
    key: 'Button.url',
    at: [say('Address')],
    does: say('The page that the button opens. {fact} inserts a value, encoded for an address.'),
    empty: say('Required, and must start with https.'),
    example: 'https://shop.example/orders/{order_id}',
  },
  {
    key: 'Button.phone',
    at: [say('Phone number')],
    does: say('The number that the button calls, with its country code.'),
    empty: say('Required.'),
    example: '+49 30 123456',
  },
  { key: 'QuickReply.label', ...LABEL },
  { key: 'QuickReply.says', ...SAYS },
  {
    key: 'QuickReply.fact',
    at: [say('When tapped'), say('Fact')],
    does: say('The fact that a tap sets.'),
    empty: say('A tap sends a message.'),
    example: 'wants_reminder',
  },
  {
    key: 'QuickReply.value',
    at: [say('Value')],
    does: say('The value that a tap gives the fact.'),
    empty: say('Required.'),
    example: say('Yes'),
  },
];
