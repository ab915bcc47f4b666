import { type MessageDescriptor, msg } from '../messages/message.ts';

/** What to do about an error of the message parser. */
export const describeTextFault = (fault: string): MessageDescriptor =>
  FAULTS[fault] ?? msg('Check its braces and its type.');

const NO_NAME = msg('A placeholder has no name.');
const NO_FORMS = msg('Write its cases like one {…} other {…}.');
const DUPLICATE_CASE = msg('A case occurs twice.');
const BAD_FORMAT = msg('Its format is missing or not valid.');

const FAULTS: Readonly<Record<string, MessageDescriptor>> = {
  EXPECT_ARGUMENT_CLOSING_BRACE: msg('Close it with }.'),
  EMPTY_ARGUMENT: NO_NAME,
  MALFORMED_ARGUMENT: msg('Write a name in braces, such as {city}.'),
  EXPECT_ARGUMENT_TYPE: msg('Its type is missing, such as number, date or plural.'),
  INVALID_ARGUMENT_TYPE: msg('Its type must be number, date, time, plural, selectordinal or select.'),
  EXPECT_ARGUMENT_STYLE: BAD_FORMAT,
  INVALID_NUMBER_SKELETON: BAD_FORMAT,
  INVALID_DATE_TIME_SKELETON: BAD_FORMAT,
  EXPECT_NUMBER_SKELETON: BAD_FORMAT,
  EXPECT_DATE_TIME_SKELETON: BAD_FORMAT,
  UNCLOSED_QUOTE_IN_ARGUMENT_STYLE: msg('A quote in its format is not closed.'),
  EXPECT_SELECT_ARGUMENT_OPTIONS: NO_FORMS,
  EXPECT_PLURAL_ARGUMENT_SELECTOR: NO_FORMS,
  EXPECT_SELECT_ARGUMENT_SELECTOR: NO_FORMS,
  EXPECT_PLURAL_ARGUMENT_SELECTOR_FRAGMENT: NO_FORMS,
  EXPECT_SELECT_ARGUMENT_SELECTOR_FRAGMENT: NO_FORMS,
  INVALID_PLURAL_ARGUMENT_SELECTOR: NO_FORMS,
  DUPLICATE_PLURAL_ARGUMENT_SELECTOR: DUPLICATE_CASE,
  DUPLICATE_SELECT_ARGUMENT_SELECTOR: DUPLICATE_CASE,
  MISSING_OTHER_CLAUSE: msg('Add the case other, which applies when no other case does.'),
};
