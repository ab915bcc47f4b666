-- What an environment uses instead of what a version says: base URLs, models, allowed hosts and the spend limit.
CREATE TABLE "environment_settings" (
    "workspace_id" TEXT NOT NULL,
    "flow_id" TEXT NOT NULL,
    "environment" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "environment_settings_pkey" PRIMARY KEY ("workspace_id","flow_id","environment")
);
ALTER TABLE "environment_settings" ADD CONSTRAINT "environment_settings_workspace_id_flow_id_fkey" FOREIGN KEY ("workspace_id", "flow_id") REFERENCES "flow"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Secrets and providers of an environment, which replace those of the workspace with the same name.
CREATE TABLE "environment_secret" (
    "workspace_id" TEXT NOT NULL,
    "flow_id" TEXT NOT NULL,
    "environment" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "hosts" TEXT[],
    "ciphertext" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "environment_secret_pkey" PRIMARY KEY ("workspace_id","flow_id","environment","name")
);
ALTER TABLE "environment_secret" ADD CONSTRAINT "environment_secret_workspace_id_flow_id_fkey" FOREIGN KEY ("workspace_id", "flow_id") REFERENCES "flow"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "environment_provider" (
    "workspace_id" TEXT NOT NULL,
    "flow_id" TEXT NOT NULL,
    "environment" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "ciphertext" TEXT,
    "base_url" TEXT,
    "fast_model" TEXT,
    "best_model" TEXT,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "environment_provider_pkey" PRIMARY KEY ("workspace_id","flow_id","environment","name")
);
ALTER TABLE "environment_provider" ADD CONSTRAINT "environment_provider_workspace_id_flow_id_fkey" FOREIGN KEY ("workspace_id", "flow_id") REFERENCES "flow"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The part of "spend" that each environment has spent.
CREATE TABLE "environment_spend" (
    "workspace_id" TEXT NOT NULL,
    "flow_id" TEXT NOT NULL,
    "environment" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "micros" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "environment_spend_pkey" PRIMARY KEY ("workspace_id","flow_id","environment","day")
);
ALTER TABLE "environment_spend" ADD CONSTRAINT "environment_spend_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma's schema language cannot express.

ALTER TABLE "environment_settings" ADD CONSTRAINT "environment_settings_environment_check" CHECK ("environment" IN ('staging', 'production'));
ALTER TABLE "environment_secret" ADD CONSTRAINT "environment_secret_environment_check" CHECK ("environment" IN ('staging', 'production'));
ALTER TABLE "environment_provider" ADD CONSTRAINT "environment_provider_environment_check" CHECK ("environment" IN ('staging', 'production'));
ALTER TABLE "environment_spend" ADD CONSTRAINT "environment_spend_environment_check" CHECK ("environment" IN ('staging', 'production'));
ALTER TABLE "environment_spend" ADD CONSTRAINT "environment_spend_micros_check" CHECK ("micros" >= 0);
