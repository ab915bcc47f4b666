import { readWords } from './scripts/read-words.mjs';

/** @type {import('next').NextConfig} */
export default {
  // The language of the pages is a matter of the build: see lib/words/say.ts.
  env: readWords(import.meta.dirname),
  transpilePackages: ['@turnpike/engine'],
  // Types are checked once, by `npm run check` and `npm test`; a start only builds.
  typescript: { ignoreBuildErrors: true },
  poweredByHeader: false,
  // No picture of ours is resized: the address that would do it, for anyone, is closed.
  images: { unoptimized: true },
  devIndicators: false,
};
