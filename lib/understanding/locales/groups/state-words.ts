/** Words of one language for how things are, which answer questions for yes or no. Patterns as `pattern.ts` reads them. */
export type StateWords = {
  /** Asks whether there is an alarm, what denies it, and what raises it. */
  asksAlarm: readonly string[];
  notAlarming: readonly string[];
  alarming: readonly string[];
  /** Before a word of the question, and after it nothing more: "I wouldn't say (urgent)". */
  playsDown: readonly string[];
  /** Wishes for what is offered. Where nothing is offered they answer nothing: "but I'd like it this week". */
  wantsIt: readonly string[];
  /** How things are compared with before, where it is asked whether they still go on. */
  unchanged: readonly string[];
  /** What is wrong, in such a question. */
  troubles: readonly string[];
  /** Asks whether someone is hurt, and says that someone is. */
  asksHurt: ReadonlySet<string>;
  /** In questions for an agreement, which a part of it does not give. */
  agreeing: ReadonlySet<string>;
  hurts: readonly string[];
  /** Who is hurt, and of what, beside such a word. "It", "could" and "the car" say of no one that they are. */
  hurtPeople: readonly string[];
  /** Denies that there is a thing, a person or a place; and words of questions that ask for one. */
  noThing: ReadonlySet<string>;
  anyThing: ReadonlySet<string>;
  /** Agrees only at some time. */
  onlyThen: readonly string[];
  /** Agrees only if the question before it is answered so: "is it free? In that case yes". */
  inThatCase: readonly string[];
  /** Anger at the conversation, which answers no offer: “this is rubbish”. */
  outbursts: readonly string[];
  /** Begins what was so once: “we had (a dog)”. */
  hadOnce: readonly string[];
  /** Ends a clause that denies what was said of something else: “the vase inside wasn't”. */
  endsDenied: ReadonlySet<string>;
  /** What ends a thing or takes it away: who forbids it wants the thing kept. */
  undoing: ReadonlySet<string>;
  /** Those that mean nothing else, also in "I don't want to cancel". */
  ending: ReadonlySet<string>;
  /** Wants no more messages. */
  unsubscribes: readonly string[];
  /** Where it is asked whether they mind, these mind. */
  pleaseDont: readonly string[];
  /** Before what is not taken. */
  inPlaceOf: readonly string[];
  /** How someone begins who minds: “I'd rather you didn't”, “I object”. */
  objecting: readonly string[];
  /** How a permission begins: “you can”, “happy for him to”. */
  permits: readonly string[];
  /** The end of what permits something, after its verb or alone: “(ask) away”, “as much as you like”. */
  permitsAll: readonly string[];
  /** An offer is not taken up by what is done already. */
  alreadyDone: readonly string[];
  /** Words of an offer to do or give something: "Would you recommend us?" offers nothing. */
  offering: ReadonlySet<string>;
  /** Rules out a part of what they would not mind otherwise: "not Dave". */
  notThese: readonly string[];
  /** Who makes an offer or is offered something; and customers who do it themselves: "I can (fit them)". */
  askers: ReadonlySet<string>;
  ownDeeds: readonly string[];
  /** Asks whether something exists. */
  ifThere: readonly string[];
  /** Says that something exists, before it: “there's a”, “we have”. */
  hasOne: readonly string[];
  /** Says that it does not: “we have no”. */
  hasNo: readonly string[];
  /** Asks whether something is so of any person: “Was anybody injured?” */
  ofAnyone: readonly string[];
  /** Before what is so of no person, and of one. */
  ofNobody: readonly string[];
  ofSomeone: readonly string[];
  /** Words that say the same of a person. */
  samePlight: readonly ReadonlySet<string>[];
  /** Before a deed that the customer gives up: “I'm not”, “we won't be”. */
  noLongerDoing: readonly string[];
  noLongerTails: readonly string[];
  /** Asks what someone or something is: “are you vegetarian?” */
  asksKind: readonly string[];
  /** Says that a number was reached lately: “just turned (18)”. */
  reaches: readonly string[];
  /** How seldom something is done, before what it is: “I hardly ever (go out)”. */
  seldom: readonly string[];
  /** After another negation, says that it is never missing: “never without one”. */
  lacking: 'without';
  /** All that follows “so” where someone besides the customer is asked about: “so someone will be in”. */
  someoneWill: readonly string[];
  /** Ends a word for what someone does. */
  doing: RegExp;
  /** Asks what someone is: “my dad is” answers it for another person. */
  youAre: string;
  /** Words of a kind that are mostly something else in a question: “turn it off”, “may we”. */
  noKinds: ReadonlySet<string>;
  /** Words after a color, a day or a size that do not belong to it. */
  noNouns: ReadonlySet<string>;
  /** Makes an answer one about what is not so: “tomorrow would be better”. */
  supposing: ReadonlySet<string>;
  /** Begins the name of a thing; `indefinite`: of one of several. */
  articles: ReadonlySet<string>;
  indefinite: ReadonlySet<string>;
  /** A verb, or an “is” that was joined to the word before it. */
  says: RegExp;
  /** Nothing that is sold, lost or run out: “Do you have a fever?” */
  notOwned: ReadonlySet<string>;
  /** How a thing is, in front of its noun: “a working smoke alarm” is not about what works. */
  atWork: ReadonlySet<string>;
  /** A verb that tells what was done. */
  past: RegExp;
  /** All who write, after a denial: “not for us”. */
  us: string;
  /** Opens a denial of a part: “not here but in Spain”. */
  bareNot: string;
  /** Beside what is asked of a person: more than one thing is asked. */
  alternatives: ReadonlySet<string>;
  /** Joins two statements about people. */
  and: string;
  /** A verb of what someone is doing. */
  ongoing: RegExp;
  /** In `noLongerDoing`, says that it is over. */
  noLonger: string;
  /** Words of triggers that say nothing about their task. */
  narrating: ReadonlySet<string>;
  /** Between a verb and what is brought. */
  counting: RegExp;
  /** Joins no other part of a clause, unlike other words that conclude. */
  now: string;
  /** Ends a noun with its verb in one word: “dinners off”. */
  contracted: string;
  /** Says of a day or a thing, behind its name, that it does not suit. */
  unfit: readonly string[];
  /** Subject of a question to the customer. */
  you: string;
  /** Words that may follow a verb that is repeated from the question without saying more: “my mother will be in”. */
  shortPlaces: ReadonlySet<string>;
};
