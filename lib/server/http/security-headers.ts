/** On every answer of this server, whoever reads it. */
const COMMON_HEADERS = {
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

/** On every answer of the API: it is data, for one reader, and never a page. */
export const SECURITY_HEADERS: Record<string, string> = {
  ...COMMON_HEADERS,
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
};

/** Of what a page could ask of the device we need nothing but the clipboard, to write to. */
const NOT_NEEDED = [
  'accelerometer',
  'autoplay',
  'bluetooth',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
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

/** On every page and file; each gets its content policy besides. */
export const PAGE_HEADERS: Record<string, string> = {
  ...COMMON_HEADERS,
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': NOT_NEEDED.map((name) => `${name}=()`).join(', '),
  // Origins of requests to ourselves are checked, so they are told; other sites learn nothing.
  'referrer-policy': 'same-origin',
};

/**
 * A year and below every name of the host, as ASVS 3.4.1 asks. Only for those who came over HTTPS: over plain HTTP
 * browsers ignore it, and an installation on loopback has no other way in.
 */
export const STRICT_TRANSPORT = 'max-age=31536000; includeSubDomains';
