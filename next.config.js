import { readWords } from './scripts/words/read-words.mjs';

/** @type {import('next').NextConfig} */
export default {
  // The language of the pages is set at build time: see lib/words/say.ts.
  env: readWords(import.meta.dirname),
  transpilePackages: ['@turnpike/engine'],
  // `npm run check` and `npm test` check types; a start only builds.
  typescript: { ignoreBuildErrors: true },
  poweredByHeader: false,
  // Images are not resized, so the public endpoint that would do it is disabled.
  images: { unoptimized: true },
  devIndicators: false,
};
