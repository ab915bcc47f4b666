-- CreateTable
CREATE TABLE "provider_key" (
    "workspace_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "ciphertext" TEXT,
    "base_url" TEXT,
    "fast_model" TEXT,
    "best_model" TEXT,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "provider_key_pkey" PRIMARY KEY ("workspace_id","name")
);

-- AddForeignKey
ALTER TABLE "provider_key" ADD CONSTRAINT "provider_key_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;
