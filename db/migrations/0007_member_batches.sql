CREATE TABLE "member_batch_rows" (
	"batch_id" bigint NOT NULL,
	"profile_id" bigint NOT NULL,
	"before" jsonb,
	"version" integer NOT NULL,
	CONSTRAINT "member_batch_rows_batch_id_profile_id_pk" PRIMARY KEY("batch_id","profile_id")
);
--> statement-breakpoint
CREATE TABLE "member_batches" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "member_import_rows" (
	"import_id" bigint NOT NULL,
	"line" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"action" text,
	"reason" text,
	"profile_id" bigint,
	"version" integer,
	"values" jsonb,
	"result" text,
	CONSTRAINT "member_import_rows_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "member_imports" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"note" text,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"header" jsonb NOT NULL,
	"mapping" jsonb NOT NULL,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"batch_id" bigint,
	"problem" text
);
--> statement-breakpoint
ALTER TABLE "member_batch_rows" ADD CONSTRAINT "member_batch_rows_batch_id_member_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."member_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_import_rows" ADD CONSTRAINT "member_import_rows_import_id_member_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."member_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_imports" ADD CONSTRAINT "member_imports_batch_id_member_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."member_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_import_rows_by_action" ON "member_import_rows" USING btree ("import_id","action","line");--> statement-breakpoint
CREATE INDEX "member_imports_by_actor" ON "member_imports" USING btree ("actor","id");