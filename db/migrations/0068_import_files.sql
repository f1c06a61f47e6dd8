CREATE TABLE "member_import_files" (
	"import_id" bigint PRIMARY KEY NOT NULL,
	"sheets" jsonb NOT NULL,
	"bytes" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "member_imports" ADD COLUMN "hidden_rows" jsonb;--> statement-breakpoint
ALTER TABLE "member_import_files" ADD CONSTRAINT "member_import_files_import_id_member_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."member_imports"("id") ON DELETE cascade ON UPDATE no action;