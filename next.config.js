/** @type {import('next').NextConfig} */
export default {
  transpilePackages: ['@turnpike/engine'],
  serverExternalPackages: ['pg', 'pino', 'prom-client', '@prisma/client', '@prisma/adapter-pg'],
  // Types are checked once, by `npm run check` and `npm test`; a start only builds.
  typescript: { ignoreBuildErrors: true },
  poweredByHeader: false,
  // No picture of ours is resized: the address that would do it, for anyone, is closed.
  images: { unoptimized: true },
  devIndicators: false,
};
