-- What customers think of their conversations. A rating belongs to the turn whose reply asked; `rules` were applied until
-- then. It is erased with its conversation, and the retention of records deletes its comment.
CREATE TABLE "rating" (
    "workspace_id" TEXT NOT NULL,
    "session_id" TEXT NOT NULL,
    "turn" INTEGER NOT NULL,
    "flow_id" TEXT NOT NULL,
    "environment" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "node" TEXT,
    "rules" TEXT[] NOT NULL,
    "scale" TEXT NOT NULL,
    "score" INTEGER NOT NULL,
    "comment" TEXT,
    "at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "changed_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "rating_pkey" PRIMARY KEY ("workspace_id","session_id","turn")
);
CREATE INDEX "rating_workspace_id_flow_id_environment_at_idx" ON "rating"("workspace_id", "flow_id", "environment", "at");
ALTER TABLE "rating" ADD CONSTRAINT "rating_workspace_id_session_id_fkey" FOREIGN KEY ("workspace_id", "session_id") REFERENCES "session"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma's schema language cannot express.
ALTER TABLE "rating" ADD CONSTRAINT "rating_score_check" CHECK (
  ("scale" = 'stars' AND "score" BETWEEN 1 AND 5) OR ("scale" = 'thumbs' AND "score" BETWEEN 0 AND 1));
