import type { ChannelKind } from '@/lib/contract/names';
import type { Channel, SaveChannel } from '@/lib/contract/schemas/channels';
import { splitList } from '@/lib/pages/split-list';
import { say } from '@/lib/words/say';

/** The state of the open dialog. Words as typed, separated by commas. */
export type ChannelForm = {
  kind: ChannelKind;
  token: string;
  appSecret: string;
  phoneNumberId: string;
  serverUrl: string;
  listLabel: string;
  apiUrl: string;
  optOutWords: string;
  optOutReply: string;
  refusedFileReply: string;
  ratingReply: string;
  commentRequest: string;
};
export type ChannelFaults = Partial<Record<keyof ChannelForm, string>>;

/** The defaults of the API. */
const OPT_OUT_WORDS = ['STOP', 'UNSUBSCRIBE'];

/** `serverUrl`: the address that the page was opened with. */
export function toChannelForm(known: Channel | null, serverUrl: string): ChannelForm {
  const { settings = {} } = known ?? {};
  return {
    kind: known?.kind ?? 'telegram',
    token: '',
    appSecret: '',
    phoneNumberId: settings.phoneNumberId ?? '',
    serverUrl: settings.serverUrl ?? serverUrl,
    listLabel: settings.listLabel ?? say('Options'),
    apiUrl: settings.apiUrl ?? '',
    optOutWords: (known?.optOutWords ?? OPT_OUT_WORDS).join(', '),
    optOutReply:
      known?.optOutReply ??
      say('You will receive no more messages from us. Send START to receive them again.'),
    refusedFileReply:
      settings.refusedFileReply ??
      say(
        'This file cannot be accepted. Please send a picture, document, text, sound or video of at most 10 MB.',
      ),
    ratingReply: settings.ratingReply ?? say('Thank you for your feedback.'),
    commentRequest: settings.commentRequest ?? say('Thank you. To add a comment, reply to this message.'),
  };
}

/** Errors per field. Empty if it can be sent; the messenger checks the rest. */
export function findChannelFaults(form: ChannelForm, isNew: boolean): ChannelFaults {
  const { kind, token, appSecret, phoneNumberId, serverUrl, listLabel, apiUrl } = form;
  const isEmpty = (text: string) => text.trim() === '';
  const faults: ChannelFaults = {};
  if (isNew && isEmpty(token)) faults.token = say('Enter the token');
  if (!isEmpty(apiUrl) && !isWebAddress(apiUrl))
    faults.apiUrl = say('Enter an address such as https://example.com');
  if (kind === 'telegram') {
    if (!/^https:\/\//i.test(serverUrl.trim()) || !URL.canParse(serverUrl.trim()))
      faults.serverUrl = say('Telegram needs a public address that starts with https://');
    return faults;
  }
  if (isNew && isEmpty(appSecret)) faults.appSecret = say('Enter the app secret');
  if (!/^\d{5,30}$/.test(phoneNumberId.trim()))
    faults.phoneNumberId = say('Enter the ID, which has digits only');
  if (isEmpty(listLabel) || [...listLabel.trim()].length > 20)
    faults.listLabel = say('Enter 1 to 20 characters');
  return faults;
}

/** Call it without faults. Empty tokens keep the stored ones. */
export function toSaveChannel(form: ChannelForm): SaveChannel {
  const { kind, token, appSecret, phoneNumberId, serverUrl, listLabel, apiUrl } = form;
  const { optOutWords, optOutReply, refusedFileReply, ratingReply, commentRequest } = form;
  const shared = {
    ...given('token', token),
    ...given('apiUrl', apiUrl),
    optOutWords: splitList(optOutWords),
    optOutReply: optOutReply.trim(),
    ...given('refusedFileReply', refusedFileReply),
    ...given('ratingReply', ratingReply),
    ...given('commentRequest', commentRequest),
  };
  if (kind === 'telegram') return { kind, serverUrl: serverUrl.trim(), ...shared };
  return {
    kind,
    phoneNumberId: phoneNumberId.trim(),
    listLabel: listLabel.trim(),
    ...given('appSecret', appSecret),
    ...shared,
  };
}

const given = <K extends string>(name: K, text: string): { [key in K]?: string } =>
  (text.trim() === '' ? {} : { [name]: text.trim() }) as { [key in K]?: string };

const isWebAddress = (text: string): boolean =>
  /^https?:\/\//i.test(text.trim()) && URL.canParse(text.trim());
