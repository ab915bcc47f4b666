-- The public id of the chat page of an environment; null while its link is off.
ALTER TABLE "environment" ADD COLUMN "chat_id" TEXT;
CREATE UNIQUE INDEX "environment_chat_id_key" ON "environment"("chat_id");
