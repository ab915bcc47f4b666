-- The hosts that tools and media of a workspace may use; empty: any public host.
ALTER TABLE "workspace" ADD COLUMN "allowed_hosts" TEXT[] NOT NULL DEFAULT '{}';
