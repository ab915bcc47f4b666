-- AlterTable
ALTER TABLE "session" ADD COLUMN     "move_kind" TEXT,
ADD COLUMN     "move_strategy" TEXT,
ADD COLUMN     "move_version_id" TEXT;

-- AddForeignKey
ALTER TABLE "session" ADD CONSTRAINT "session_workspace_id_flow_id_move_version_id_fkey" FOREIGN KEY ("workspace_id", "flow_id", "move_version_id") REFERENCES "version"("workspace_id", "flow_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;
