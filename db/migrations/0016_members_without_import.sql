DROP INDEX "profiles_of_import";--> statement-breakpoint
ALTER TABLE "profiles" DROP COLUMN "import_id";