/** Texts and instants as the engine reads and writes them: ICU messages, wordings per locale, placeholders, short answers. */

export { fillText, listInputNames, readOnlyInput } from '../document/fill-text.ts';
export { chooseLocale, getVariants } from '../document/text-variants.ts';
export { parseInstant, toInstant } from '../time/instant.ts';
export { isShortAnswer } from '../words/short-answers.ts';
export { describeTextFault } from './describe-text-fault.ts';
export { formatMessage, parseTextMessage, prepareMessage } from './format-message.ts';
export { parseItemMessage } from './item-message.ts';
export { toPlainText } from './to-plain-text.ts';
export { toReadableText } from './to-readable-text.ts';
