/**
 * The address of a picture, file or link; undefined unless it is https. The engine has dropped other addresses already,
 * but a stored reply or another server may hold one, and `javascript:` in a link would run.
 */
export function toHttpsUrl(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { protocol, href } = new URL(url);
  return protocol === 'https:' ? href : undefined;
}

/** Calls a number; undefined if the text has no digits. Only digits and a leading + reach the address. */
export function toPhoneUrl(phone: string): string | undefined {
  const number = phone.replace(/[^\d+]/g, '').replace(/(?!^)\+/g, '');
  return /\d/.test(number) ? `tel:${number}` : undefined;
}

/** A map with a mark at the place. */
export function toMapUrl(latitude: number, longitude: number): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;
}
