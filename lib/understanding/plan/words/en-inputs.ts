import type { InputWords } from './input-words.ts';

/** English names and titles of inputs. */
export const enInputs: InputWords = {
  people:
    'to cc bcc with who whom person persons people attendee attendees guest guests participant participants invitee invitees recipient recipients receiver contact contacts member members colleague colleagues customer client user users assignee assignees owner employee friend friends',
  body: 'body message text content contents note notes description details comment comments',
  subject: 'subject topic about reason purpose regarding',
  query: 'query q search term terms keyword keywords question',
  place: 'location place venue where room city address destination',
  title: 'title name label summary what task event heading item product todo',
  sendsTo: 'to cc recipient recipients receiver',
  joinsIn: 'with attendee attendees guest guests participant participants invitee invitees member members',
  ends: 'end ends until till finish to stop',
};
