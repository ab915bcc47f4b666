/** @type {import('next').NextConfig} */
export default {
  transpilePackages: ['@turnpike/engine'],
  serverExternalPackages: ['pg', 'pino', '@prisma/client', '@prisma/adapter-pg'],
  poweredByHeader: false,
  devIndicators: false,
};
