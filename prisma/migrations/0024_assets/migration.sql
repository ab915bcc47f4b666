-- Files of conversations. The bytes are in a folder or a bucket, under the workspace and the id.
CREATE TABLE "asset" (
    "workspace_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "session_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "mime_type" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "asset_pkey" PRIMARY KEY ("workspace_id","id")
);
CREATE INDEX "asset_workspace_id_session_id_idx" ON "asset"("workspace_id", "session_id");
ALTER TABLE "asset" ADD CONSTRAINT "asset_workspace_id_session_id_fkey" FOREIGN KEY ("workspace_id", "session_id") REFERENCES "session"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Files whose bytes are to be removed.
CREATE TABLE "deleted_asset" (
    "workspace_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "deleted_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "deleted_asset_pkey" PRIMARY KEY ("workspace_id","id")
);

-- What Prisma's schema language cannot express.

ALTER TABLE "asset" ADD CONSTRAINT "asset_size_check" CHECK ("size" > 0);
CREATE INDEX "deleted_asset_deleted_at_idx" ON "deleted_asset"("deleted_at");

CREATE FUNCTION note_deleted_asset() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO deleted_asset (workspace_id, id) VALUES (OLD.workspace_id, OLD.id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER asset_deleted AFTER DELETE ON "asset" FOR EACH ROW EXECUTE FUNCTION note_deleted_asset();
