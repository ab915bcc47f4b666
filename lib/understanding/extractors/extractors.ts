import type { FactType } from '@turnpike/engine/document';
import { boolean } from './boolean.ts';
import { email } from './contact/email.ts';
import { phone } from './contact/phone.ts';
import { url } from './contact/url.ts';
import { date } from './date.ts';
import { datetime } from './datetime.ts';
import { duration } from './duration.ts';
import { enumeration } from './enum.ts';
import type { Extractor } from './extractor.ts';
import { integer } from './integer.ts';
import { list } from './list.ts';
import { money } from './money.ts';
import { number } from './number.ts';
import { object } from './object.ts';
import { text } from './text.ts';
import { time } from './time.ts';

export const extractors = {
  text,
  integer,
  number,
  boolean,
  date,
  time,
  datetime,
  email,
  phone,
  url,
  money,
  duration,
  enum: enumeration,
  list,
  object,
  // A file is attached; no text is one.
  file: { read: () => [] },
} satisfies Record<FactType, Extractor>;
