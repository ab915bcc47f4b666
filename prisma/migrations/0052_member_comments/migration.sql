-- Members comment on elements and versions of a flow, in the table of the comments of visitors. What a comment of a
-- visitor is about stays its node.
ALTER TABLE "preview_comment"
  ADD COLUMN "item" TEXT,
  ADD COLUMN "field" TEXT,
  ADD COLUMN "mentions" TEXT[] DEFAULT ARRAY[]::TEXT[];

CREATE INDEX "preview_comment_mentions_idx" ON "preview_comment" USING GIN ("mentions");
