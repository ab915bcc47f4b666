/** On every answer of this server. */
export const COMMON_HEADERS = {
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

/** On every answer of the API: it is data for one reader and never a page. */
export const SECURITY_HEADERS: Record<string, string> = {
  ...COMMON_HEADERS,
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
};

/** Browser features pages could use. All are disabled, except writing to the clipboard and full screen for videos. */
const NOT_NEEDED = [
  'accelerometer',
  'autoplay',
  'bluetooth',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/** The chat page can ask the customer for the location, if a question is about it. */
export const CHAT_PERMISSIONS = listPermissions(NOT_NEEDED.filter((name) => name !== 'geolocation'));

/** On every page and file, in addition to its content policy. */
export const PAGE_HEADERS: Record<string, string> = {
  ...COMMON_HEADERS,
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': listPermissions(NOT_NEEDED),
  // The origin of same-origin requests is checked, so it is sent; other sites get nothing.
  'referrer-policy': 'same-origin',
};

/**
 * One year and all subdomains, as ASVS 3.4.1 requires. Only sent over HTTPS: over plain HTTP browsers ignore it, and
 * an installation on loopback has no HTTPS.
 */
export const STRICT_TRANSPORT = 'max-age=31536000; includeSubDomains';

function listPermissions(disabled: readonly string[]): string {
  return disabled.map((name) => `${name}=()`).join(', ');
}
