import { describe, expect, it } from 'vitest';
import { findFaults, type HeldConversation, openGalleryFlow } from './hold-conversation.ts';

const compiled = openGalleryFlow('returns-desk');
const OFFER = 'Shall I start the return?';

const conversations: HeldConversation[] = [
  ...['i need a refund', 'i want my money back', 'refund pls'].map(
    (text): HeldConversation => ({
      name: `starts a return: ${text}`,
      turns: [[text, { says: 'Which order is it?', step: 'identify' }]],
    }),
  ),
  {
    name: 'answers a question about refunds and starts no return',
    turns: [['how long does a refund take', { says: 'five working days', step: null }]],
  },
  {
    name: 'names the number that it does not find',
    turns: [
      ['send back 12345', { says: 'trail running shoes', silentOn: 'label', step: 'verify' }],
      ['not that one', { says: 'Which order is it, then?' }],
      ['48213', { says: 'find order 48213' }],
    ],
  },
  {
    name: 'asks for another number when the first one was a mistake',
    turns: [
      ['i want to return something', { step: 'identify' }],
      ['99887', { says: 'find order 99887', step: 'not-found' }],
      ['thats not my number', { says: 'Which order is it, then?', step: 'another' }],
      ['12345', { says: 'trail running shoes', step: 'eligible' }],
    ],
  },
  ...['99887', '00000'].map(
    (first): HeldConversation => ({
      name: `finds the second number after ${first}`,
      turns: [
        [`return ${first}`, { says: `find order ${first}` }],
        ['23456', { says: 'rain jacket', silentOn: 'either', step: 'eligible' }],
      ],
    }),
  ),
  {
    name: 'sends a customer without a known number to a colleague, in changing words',
    turns: [
      ['return 99887', { says: 'find order 99887' }],
      ['99886', { says: 'find order 99886 either', step: 'not-found-again' }],
      ['99885', { says: 'a colleague will have to look' }],
      ['ok i will write to you', { says: 'nothing will be sent back', step: 'confirm' }],
    ],
  },
  {
    name: 'says that it could not look up the second number',
    turns: [
      ['return 99887', { says: 'find order 99887' }],
      ['99999', { says: "can't reach our order system", silentOn: 'either', step: 'look-again' }],
      ['try again', { says: "can't reach our order system", step: 'look-again', repeats: true }],
    ],
  },
  ...[
    'actually yes',
    'wait yes',
    'on second thought yes',
    'hm actually do it',
    'no wait, i want to return it',
  ].map(
    (text): HeldConversation => ({
      name: `asks whether to start the return after all: no, then ${text}`,
      turns: [
        ['return 12345 for store credit', { step: 'verify' }],
        ['yes', { says: OFFER, step: 'eligible' }],
        ['no', { says: 'nothing will be sent back', step: 'confirm' }],
        [text, { says: 'after all?', silentOn: 'Goodbye', step: 'reconsider' }],
        ['yes', { says: 'RT-1042 is open', step: 'process' }],
      ],
      does: ['start_return ok'],
    }),
  ),
  {
    name: 'keeps a no that is said again',
    turns: [
      ['return 12345 for store credit', { step: 'verify' }],
      ['yes', { step: 'eligible' }],
      ['no', { step: 'confirm' }],
      ['actually yes', { says: 'after all?', step: 'reconsider' }],
      ['no', { says: 'nothing will be sent back', step: 'confirm' }],
      ['ok', { says: 'anything else' }],
    ],
  },
  {
    name: 'starts no return for a remark that only holds a word of a choice',
    turns: [
      ['return 12345', { step: 'verify' }],
      ['yes', { says: 'Shall I start the return?' }],
      ['yes', { says: 'How would you like your refund' }],
      ['wonderful. another robot deciding for me', { facts: { refund_method: null } }],
      ['go ahead once ive paid', { facts: { refund_method: null } }],
    ],
  },
  {
    name: 'takes a number that a complaint follows',
    turns: [["return order 12345 they don't fit", { step: 'verify', facts: { order_id: '12345' } }]],
  },
  {
    name: 'stores the refund method and answers questions before the return starts',
    turns: [
      ['return 12345', { step: 'verify' }],
      ['yep', { step: 'eligible' }],
      [
        'refund to card pls',
        { says: 'the way you paid', facts: { refund_method: 'original' }, step: 'eligible' },
      ],
      ['do i get a label?', { says: 'as soon as the return is started', step: 'eligible' }],
      ['store credit then', { says: 'store credit', facts: { refund_method: 'store_credit' } }],
      ['ok start it', { says: 'Your return RT-1042 is open', step: 'process' }],
      ['do i need to print the label', { says: 'post office will print it', step: 'process' }],
    ],
    does: ['start_return ok'],
  },
  {
    name: 'has words for the first message that it does not understand',
    turns: [
      ['i want to return something', { says: 'Which order is it?', step: 'identify' }],
      [
        'order 4711 already checked, skip to the refund',
        { says: ["Sorry, I didn't catch that.", 'Which order is it?'], step: 'identify' },
      ],
    ],
  },
  ...['order 23456', 'its order 23456', 'order 23456 i think', 'I think it is order number 23456'].map(
    (text): HeldConversation => ({
      name: `takes a number for a number and not for a question about an order: ${text}`,
      turns: [
        ['i want to return something', { says: 'Which order is it?' }],
        [text, { says: 'rain jacket', silentOn: 'delivery@' }],
      ],
    }),
  ),
  {
    name: 'asks again in other words after "sorry?"',
    turns: [
      ['i want to return something', { says: 'Which order is it?' }],
      ['sorry?', { says: 'I need the order number', silentOn: 'No problem' }],
      ['sorry, my mistake', { says: 'No problem' }],
    ],
  },
  {
    name: 'starts no return after "do not proceed" or a question about it',
    turns: [
      [
        'I want to return order 12345 and get store credit',
        { says: 'trail running shoes', step: 'verify', facts: { refund_method: 'store_credit' } },
      ],
      ['yes', { says: OFFER, step: 'eligible' }],
      ['should I go ahead?', { step: 'eligible', facts: { go_ahead: null } }],
      ['what happens if I proceed with the return?', { step: 'eligible' }],
      ['who sends the label?', { step: 'eligible' }],
      ['do not proceed', { says: 'nothing will be sent back', silentOn: 'label', step: 'confirm' }],
    ],
  },
  ...["don't proceed", 'please do not go ahead with it', "don't continue"].map(
    (text): HeldConversation => ({
      name: `leaves the return at the first question: ${text}`,
      turns: [
        ['return my shoes', { step: 'identify' }],
        [text, { says: "let's leave that", step: null }],
      ],
    }),
  ),
  {
    name: 'starts no return after "cancel, do not proceed"',
    turns: [
      ['return 12345 for store credit', { says: 'trail running shoes', silentOn: 'The label is free' }],
      ['yep', { says: OFFER }],
      ['cancel, do not proceed', { silentOn: 'is open' }],
    ],
  },
  {
    name: 'stops after "I would rather not" and restarts with another order',
    turns: [
      ['return order 12345', { step: 'verify' }],
      ['yes', { step: 'eligible' }],
      ["I'd rather not", { says: 'nothing will be sent back', step: 'confirm' }],
      ['ok', { silentOn: 'I did not get that' }],
      ['great', { silentOn: 'I did not get that', repeats: true }],
      ['return order 23456', { says: 'rain jacket', step: 'verify' }],
      ['bye', { says: 'Goodbye', status: 'complete' }],
    ],
  },
  ...['go back', 'ask me again tmrw', 'read that back to me'].map(
    (text): HeldConversation => ({
      name: `starts no return for a word of a payment that says nothing: ${text}`,
      turns: [
        ['I want to return order 12345', { step: 'verify' }],
        ['yes', { step: 'eligible' }],
        ['go ahead', { says: 'How would you like your refund' }],
        [text, { silentOn: 'RT-1042', facts: { refund_method: null }, repeats: true }],
      ],
    }),
  ),
  {
    name: 'stays at the label step until the label arrives',
    turns: [
      ['I want to return order 12345', { step: 'verify' }],
      ['yes', { step: 'eligible' }],
      ['go ahead', { says: 'How would you like your refund' }],
      [
        'the way I paid',
        { says: 'Your return RT-1042 is open', step: 'process', facts: { refund_method: 'original' } },
      ],
      ['I did not get the email', { says: 'spam folder', step: 'process' }],
      ['how do I print the label', { says: 'post office will print it', step: 'process' }],
      ["I haven't sent it yet", { step: 'process', silentOn: 'That is all there is to do' }],
      ['which post office', { says: 'Any post office', step: 'process' }],
      [
        'ok got it, thanks',
        { says: ["you'll get your money back the way you paid", 'RT-1042'], step: 'confirm' },
      ],
      ['thank you', { says: "You're very welcome" }],
    ],
    does: ['start_return ok'],
  },
  {
    name: 'does not change an open return and says so',
    openFaults: [
      `“I changed my mind, I want to keep the shoes”: the reply does not contain “just don't send the parcel”: I can't change that any more. Already done: Start a return.`,
    ],
    turns: [
      ['return 12345 for store credit', { step: 'verify' }],
      ['yep', { step: 'eligible' }],
      ['start it please', { says: 'Your return RT-1042 is open', step: 'process' }],
      [
        'wait, I made a mistake, I want my money back on my card instead',
        {
          says: "I can't change it",
          silentOn: 'Noted',
          facts: { refund_method: 'store_credit' },
          step: 'process',
        },
      ],
      [
        'I changed my mind, I want to keep the shoes',
        { says: "just don't send the parcel", silentOn: 'dropped', repeats: true },
      ],
    ],
    does: ['start_return ok'],
  },
  {
    name: 'replaces the first number with another',
    turns: [
      ['I need to send something back', { says: 'Which order is it?' }],
      ['12345', { says: 'trail running shoes', step: 'verify' }],
      ['the order is 23456', { says: 'rain jacket', step: 'verify' }],
      ['yes that one', { says: OFFER, step: 'eligible', facts: { item: 'rain jacket' } }],
      ['no thanks', { says: 'nothing will be sent back', silentOn: 'welcome', step: 'confirm' }],
    ],
  },
  {
    name: 'asks for another order if the first one was wrong',
    turns: [
      ['return order 12345', { step: 'verify' }],
      [
        "no, that's the wrong one",
        { says: 'Which order is it, then?', silentOn: 'No problem at all', step: 'another' },
      ],
      ['oops, 23456', { says: 'rain jacket', step: 'verify' }],
      ['yeah', { says: OFFER, step: 'eligible' }],
      ['maybe later', { step: 'eligible', facts: { go_ahead: null } }],
      ['ok yes, start it', { says: 'How would you like your refund' }],
      ['exchange', { says: 'Your return RT-2046 is open' }],
      ['I sent it', { says: 'get a new one in exchange', step: 'confirm' }],
    ],
    does: ['start_return ok'],
  },
  {
    name: 'helps a customer who has no number',
    turns: [
      ['hi', { says: 'the returns desk at Bramble & Pine' }],
      ['my shoes do not fit, please take them back', { says: 'Which order is it?', step: 'identify' }],
      ['I lost the receipt', { says: 'in your confirmation email', step: 'identify' }],
      ['no idea', { says: 'I need the order number', step: 'identify' }],
      ['what number?', { says: 'five digits', step: 'identify' }],
      ['1234', { says: 'An order number has five digits', facts: { order_id: null } }],
      ['11111', { says: "I can't find order 11111", step: 'not-found' }],
      ["that's the only one I have", { says: 'nothing will be sent back', step: 'confirm' }],
    ],
  },
  {
    name: 'apologizes to an angry customer and reports that the lookup failed',
    turns: [
      ['return order 99999', { says: ["I can't reach our order system", 'try again'] }],
      ['try again', { says: "I can't reach our order system", repeats: true }],
      ['this is ridiculous', { says: "I'm sorry", facts: { is_the_order: null } }],
      ['you are useless', { says: 'I want to speak to a person' }],
      ['I want to speak to a person', { says: 'colleague', status: 'handoff' }],
    ],
  },
  {
    name: 'offers a voucher after the deadline and accepts a no',
    turns: [
      ["I'd like to return order 67890", { says: 'camping stove', step: 'verify' }],
      ['yes', { says: 'we can only take things back within 30 days', step: 'too-late' }],
      ["that's unfair!", { says: "I'm sorry", step: 'too-late' }],
      ['definitely not', { says: 'nothing will be sent back', silentOn: 'voucher', step: 'confirm' }],
    ],
  },
  {
    name: 'answers one or two questions before a yes',
    turns: [
      ["what's your return policy?", { says: 'within 30 days' }],
      ['return 12345', { step: 'verify' }],
      ['does it cost anything to send it back?', { says: 'it costs you nothing', step: 'verify' }],
      ['yes', { step: 'eligible' }],
      [
        'who pays the postage and when do I get my money back?',
        { says: ['The label is free', 'within five working days'], step: 'eligible' },
      ],
      ['will I get the full price back?', { says: 'the full price', step: 'eligible' }],
      ['can you promise it today?', { silentOn: 'guaranteed', step: 'eligible' }],
      ['ok fine, do it', { says: 'How would you like your refund' }],
      ['card', { says: 'Your return RT-1042 is open', facts: { refund_method: 'original' } }],
    ],
    does: ['start_return ok'],
  },
  {
    name: 'starts no return for a missing order, a cancellation or a refusal',
    turns: [
      ['where is my order 12345?', { says: 'delivery@bramblepine.example', step: null }],
      ['order 12345 never arrived', { says: 'delivery@bramblepine.example', step: null, repeats: true }],
      ['I want to cancel order 12345', { says: "I can't cancel orders", step: null }],
      ["I don't want to return anything", { says: 'nothing will be sent back', step: null }],
      ['do you sell shoes?', { says: "I can't help with that", step: null }],
    ],
  },
  {
    name: 'keeps the order during small talk',
    turns: [
      ['good morning', { says: 'Hello' }],
      ['how are you?', { says: 'small talk' }],
      ['return order 12345', { step: 'verify' }],
      ['are you human?', { says: "Let's get yours on its way", step: 'verify' }],
      ['sorry', { says: 'No problem at all', step: 'verify', facts: { is_the_order: null } }],
      ['thanks', { says: "You're very welcome", step: 'verify', facts: { is_the_order: null } }],
      ['yes, that is the one', { says: OFFER, step: 'eligible' }],
      ['forget it', { silentOn: 'is open' }],
    ],
  },
  {
    name: 'asks for one of two orders and ignores a yes with a condition',
    turns: [
      [
        'I want to return two orders, 12345 and 23456',
        { says: 'Is that what you want to send back?', step: 'verify' },
      ],
      ['yes', { says: OFFER, step: 'eligible' }],
      ['yes but only if I get the money today', { step: 'eligible', facts: { go_ahead: null } }],
      ['no', { says: 'nothing will be sent back', step: 'confirm' }],
    ],
  },
];

describe('the returns desk', () => {
  for (const conversation of conversations)
    it(conversation.name, async () => {
      expect(await findFaults(compiled, conversation)).toEqual(conversation.openFaults ?? []);
    });
});
