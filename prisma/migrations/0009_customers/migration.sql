-- CreateTable
CREATE TABLE "customer" (
    "workspace_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "capabilities" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "customer_pkey" PRIMARY KEY ("workspace_id","id")
);

-- CreateTable
CREATE TABLE "customer_fact" (
    "workspace_id" TEXT NOT NULL,
    "customer_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "verified" BOOLEAN NOT NULL DEFAULT false,
    "expires_at" TIMESTAMPTZ(6),
    "session_id" TEXT,
    "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "customer_fact_pkey" PRIMARY KEY ("workspace_id","customer_id","name")
);

-- CreateIndex
CREATE INDEX "customer_workspace_id_updated_at_idx" ON "customer"("workspace_id", "updated_at");

-- CreateIndex
CREATE INDEX "session_workspace_id_customer_id_updated_at_idx" ON "session"("workspace_id", "customer_id", "updated_at");

-- AddForeignKey
ALTER TABLE "customer" ADD CONSTRAINT "customer_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "customer_fact" ADD CONSTRAINT "customer_fact_workspace_id_customer_id_fkey" FOREIGN KEY ("workspace_id", "customer_id") REFERENCES "customer"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;


-- What Prisma's schema language cannot say. A fact that is forgotten has no row: the text "null" is never a value.

ALTER TABLE "customer" ADD CONSTRAINT "customer_id_check" CHECK (length("id") BETWEEN 1 AND 200);
ALTER TABLE "customer" ADD CONSTRAINT "customer_capabilities_check" CHECK ("capabilities" IS NOT NULL AND array_position("capabilities", NULL) IS NULL);
ALTER TABLE "customer_fact" ADD CONSTRAINT "customer_fact_name_check" CHECK ("name" <> '');
ALTER TABLE "customer_fact" ADD CONSTRAINT "customer_fact_value_check" CHECK ("value" NOT IN ('', 'null'));
ALTER TABLE "customer_fact" ADD CONSTRAINT "customer_fact_source_check" CHECK ("source" IN ('user', 'computed', 'operator', 'start', 'frame', 'call', 'customer'));

-- Customers that conversations name already, when they were heard of first and last.
INSERT INTO "customer" ("workspace_id", "id", "created_at", "updated_at")
SELECT "workspace_id", "customer_id", date_trunc('milliseconds', min("created_at")), date_trunc('milliseconds', max("created_at"))
FROM "session" WHERE length("customer_id") BETWEEN 1 AND 200 GROUP BY "workspace_id", "customer_id";

-- Whoever starts a conversation, by whatever statement, is a customer from then on: what they leave can be found and erased.
CREATE FUNCTION "note_customer"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "customer" ("workspace_id", "id", "created_at", "updated_at")
  VALUES (NEW."workspace_id", NEW."customer_id", NEW."created_at", NEW."created_at")
  ON CONFLICT ("workspace_id", "id") DO UPDATE SET "updated_at" = greatest("customer"."updated_at", excluded."updated_at");
  RETURN NULL;
END;
$$;

CREATE TRIGGER "session_note_customer" AFTER INSERT ON "session"
  FOR EACH ROW WHEN (NEW."customer_id" IS NOT NULL) EXECUTE FUNCTION "note_customer"();
