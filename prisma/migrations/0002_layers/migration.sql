-- AlterTable
ALTER TABLE "version" ADD COLUMN     "layers" TEXT;
