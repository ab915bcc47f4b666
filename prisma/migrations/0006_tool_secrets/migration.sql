-- CreateTable
CREATE TABLE "tool_secret" (
    "workspace_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "hosts" TEXT[],
    "ciphertext" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "tool_secret_pkey" PRIMARY KEY ("workspace_id","name")
);

-- AddForeignKey
ALTER TABLE "tool_secret" ADD CONSTRAINT "tool_secret_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;
