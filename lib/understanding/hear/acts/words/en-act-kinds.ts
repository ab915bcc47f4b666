import type { ActKind } from './act-words.ts';

const IT = 'it|that|them|this|these|those';
const ALL =
  'everything|all|it_all|them_all|all_of_it|all_of_them|the_lot|the_whole_lot|the_whole_thing|every_last_one|every_last_bit|every_bit_of_it|the_whole_kit_and_caboodle';
const MONEY = 'the_money|the_cash|the_payment|the_funds|the_transfer|the_dosh|the_amount|the_full_amount';
const CARD = 'card|visa|mastercard|amex|paypal|debit_card|credit_card|account|apple_pay|google_pay';
const PERSON = 'him|her|them';
const TIME =
  'the_time_off|the_time|the_leave|the_days|the_days_off|the_week|the_week_off|the_holiday|the_holidays|the_break|time_off|their_leave|his_leave|her_leave|that_week|those_days';

const REMOVE = 'delete|erase|wipe|clear|remove|destroy|scrub|nuke|bin|trash|ditch|dump|junk|zap|purge|shred';
const RID = 'get_rid_of|get_shot_of|do_away_with|dispose_of';
const KEEPS = [
  `keep|leave ${IT} all? open|alive|going|running|active|alone|be|on|there|as_it_is|as_is|how_it_is|the_way_it_is|like_that|as_they_are?`,
  `hang|hold on_to ${IT}`,
];

/** Acts that cannot be undone, and how people ask for them in other words than the question. */
export const enActKinds: readonly ActKind[] = [
  {
    ends: true,
    asked: [
      'delete|deletes|deleting|erase|erases|erasing|wipe|wipes|wiping|remove|removes|removing|destroy|destroys|clear|clears|purge',
    ],
    orders: [
      `${REMOVE} ${IT}? out|off|away|clean|up?`,
      `${RID} ${IT}`,
      'get rid|shot',
      `throw|chuck|toss ${IT} out|away`,
    ],
    wholes: [
      `${REMOVE} ${ALL} out|off|away|up?`,
      `${REMOVE} ${IT} out ${ALL}`,
      `${RID} ${ALL}`,
      `chuck|throw|clear ${ALL} out|away`,
    ],
    refuses: KEEPS,
  },
  {
    ends: true,
    asked: ['close|closes|closing|shut|shuts'],
    orders: [`close|shut|end ${IT}? down|off?`, `wind ${IT} up|down`],
    agreed: [`bin|kill|axe ${IT} off?`, `${RID} ${IT}`],
    refuses: KEEPS,
  },
  {
    ends: true,
    asked: [
      'cancel|cancels|cancelling|canceling|end|ends|ending|terminate|terminates|terminating|stop|stops|stopping|unsubscribe',
    ],
    orders: [
      `cancel|end|terminate|axe ${IT}? altogether|completely?`,
      `call ${IT} off`,
      `pull the plug on? ${IT}?`,
    ],
    agreed: [`scrap|bin|drop|ditch|kill|stop|quit|scratch ${IT} off?`, `${RID} ${IT}`, 'get rid'],
    refuses: KEEPS,
  },
  {
    asked: ['publish|publishes|publishing|post|posts|posting|advertise|list'],
    orders: [
      `publish|post|list|advertise|run ${IT}? up|online|live|now?`,
      `put|stick|pop|get|chuck|whack|throw|bung|slap|bang ${IT} up|live|online|out|out_there|up_there|up_online`,
      `make ${IT} live|public`,
      'go live',
    ],
    refuses: [
      `keep|leave ${IT} private|offline|hidden|as_it_is|off|down`,
      `take|pull|hold ${IT} down|off|back?`,
    ],
  },
  {
    asked: ['send|sends|sending|submit|submits|forward|forwards|email|dispatch|mail'],
    orders: [
      `send|fire|shoot|ping|blast|forward|submit|dispatch|mail|zap ${IT}? off|out|over|across|through|away`,
      `send|submit|forward|dispatch|fire|ping|post ${IT}`,
      `get ${IT} off|out|over|across|sent|out_there|gone|away`,
      'off it goes',
      'off they go',
    ],
    refuses: [`hold|keep|bin|scrap|delete|stop|pull|recall ${IT} back?`, `hang|hold on_to ${IT}`],
  },
  {
    asked: [
      'pay|pays|paying|transfer|transfers|transferring|wire|wires|release|releases|releasing|charge|charges|charging|debit',
    ],
    orders: [
      `pay|send|transfer|wire|release ${IT}|${MONEY} over|across|through|off|up?`,
      `make|do|put_through|process ${MONEY}`,
      'pay|pay_up|transfer',
    ],
    toPersons: [`pay|wire ${PERSON}`, `pay|send|wire|transfer|give ${PERSON} ${MONEY}|it over|across?`],
    refuses: [
      `use|charge|take|try|bill|debit|pay_with my|the|our|a|another _? ${CARD} instead`,
      `use|charge|take|try|bill|debit|pay_with another|a_different|the_other|my_other|our_other ${CARD}|one`,
      `hold|keep|stop|block|freeze ${IT}|${MONEY} back?`,
    ],
  },
  {
    asked: ['book|books|booking|reserve|reserves|reserving'],
    orders: [
      `book|reserve|get|grab|take|secure|nab|bag|snap ${IT} in|up|down?`,
      'book|reserve away|on?',
      `get|have ${IT} booked|reserved in|up?`,
      'do|make|complete|finish|finalise|finalize|confirm the|that|this booking|reservation',
    ],
    refuses: [`forget|scrap|leave|skip|drop|bin|ditch|cancel ${IT}`],
  },
  {
    asked: ['order|orders|ordering|buy|buys|buying|purchase', 'place the|your|this|an|my order'],
    orders: [
      `order|buy|purchase|get|grab|take|nab|bag|snap ${IT} in|up?`,
      'order|buy away|on?',
      `get|have ${IT} ordered|bought in|up?`,
      'place|put_through|put_in|make|complete|confirm|do the|that|this|my order|purchase',
    ],
    refuses: [`forget|scrap|leave|skip|drop|bin|ditch|cancel ${IT}`],
  },
  {
    asked: ['collect|collects|collecting|fetch|pick'],
    orders: [
      `come? and? get|take|collect|fetch|grab|have ${IT} away|off_me|off_my_hands|off_our_hands?`,
      `come? and? pick ${IT} up`,
      'come? and? pick up',
      `come for ${IT}`,
      'its|theyre all yours',
    ],
    refuses: [`keep|leave ${IT} here|there|where_it_is|as_it_is?`],
  },
  {
    asked: ['approve|approves|approving|grant|grants|granting|authorise|authorize'],
    orders: [
      `approve|grant|authorise|authorize|sanction|greenlight|ok|okay|allow ${IT}`,
      `sign ${IT} off`,
      `sign off on? ${IT}?`,
      `wave ${IT} through`,
      `he|she|they can|may|should have|take|get ${IT}|${TIME}`,
      `let|give ${PERSON} have|take? ${IT}|${TIME}`,
      `give ${IT} to ${PERSON}`,
      `grant|approve|give|allow ${PERSON}? ${TIME}`,
    ],
    refuses: [
      `reject|refuse|deny|decline|veto|block|disallow|dismiss ${IT}|${PERSON}|the_request|the_application|the_leave?`,
      `turn|knock ${IT}|${PERSON} down|back`,
      `turn|knock down|back ${IT}|the_request`,
      `say no to? ${IT}|${PERSON}|the_request?`,
      `he|she|they cant|cannot|can_not|may_not|shouldnt have|take|get ${IT}|${TIME}`,
      `send ${IT} back`,
    ],
  },
];
