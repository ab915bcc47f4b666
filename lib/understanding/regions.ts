/** The region in a locale tag, else the main region of its language. */
export function getRegion(locale: string): string {
  const parts = locale.split(/[-_]/);
  const named = parts.slice(1).find((part) => /^[A-Za-z]{2}$/.test(part));
  if (named) return named.toUpperCase();
  return languageRegions[(parts[0] as string).toLowerCase()] ?? 'US';
}

/** The currency of an amount that names none. */
export function getCurrency(locale: string): string {
  return regionCurrencies[getRegion(locale)] ?? 'USD';
}

/** Whether 3/4 means March 4 (month first). */
export function isMonthFirst(locale: string): boolean {
  return ['US', 'PH', 'PR', 'GU'].includes(getRegion(locale));
}

const languageRegions: Readonly<Record<string, string>> = {
  en: 'US',
  he: 'IL',
  iw: 'IL',
  de: 'DE',
  fr: 'FR',
  es: 'ES',
  it: 'IT',
  pt: 'PT',
  nl: 'NL',
  pl: 'PL',
  sv: 'SE',
  da: 'DK',
  nb: 'NO',
  fi: 'FI',
  ja: 'JP',
  zh: 'CN',
  ko: 'KR',
  ru: 'RU',
  uk: 'UA',
  tr: 'TR',
  ar: 'AE',
  hi: 'IN',
};

const regionCurrencies: Readonly<Record<string, string>> = {
  US: 'USD',
  GB: 'GBP',
  IL: 'ILS',
  CA: 'CAD',
  AU: 'AUD',
  NZ: 'NZD',
  IN: 'INR',
  JP: 'JPY',
  CN: 'CNY',
  KR: 'KRW',
  CH: 'CHF',
  SE: 'SEK',
  NO: 'NOK',
  DK: 'DKK',
  PL: 'PLN',
  MX: 'MXN',
  BR: 'BRL',
  ZA: 'ZAR',
  SG: 'SGD',
  HK: 'HKD',
  TR: 'TRY',
  AE: 'AED',
  UA: 'UAH',
  DE: 'EUR',
  FR: 'EUR',
  ES: 'EUR',
  IT: 'EUR',
  NL: 'EUR',
  PT: 'EUR',
  IE: 'EUR',
  AT: 'EUR',
  BE: 'EUR',
  FI: 'EUR',
  GR: 'EUR',
};
