CREATE TABLE "content_drafts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"document" text NOT NULL,
	"schema_version" integer NOT NULL,
	"body" jsonb NOT NULL,
	"base" integer NOT NULL,
	"open" boolean DEFAULT true NOT NULL,
	"saved_by" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_presence" (
	"document" text NOT NULL,
	"user_id" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "content_presence_document_user_id_pk" PRIMARY KEY("document","user_id")
);
--> statement-breakpoint
CREATE TABLE "content_state" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"generation" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "content_state_only" CHECK ("content_state"."only")
);
--> statement-breakpoint
CREATE TABLE "content_versions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"document" text NOT NULL,
	"number" integer NOT NULL,
	"schema_version" integer NOT NULL,
	"body" jsonb NOT NULL,
	"state" text NOT NULL,
	"base" integer NOT NULL,
	"publish_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"author" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "content_drafts_newest" ON "content_drafts" USING btree ("document","id");--> statement-breakpoint
CREATE UNIQUE INDEX "content_versions_number" ON "content_versions" USING btree ("document","number");--> statement-breakpoint
CREATE INDEX "content_versions_published" ON "content_versions" USING btree ("document","number") WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "content_versions_due" ON "content_versions" USING btree ("publish_at") WHERE state = 'scheduled';--> statement-breakpoint
-- A publication raises the generation; every process then loads the content before it forgets its pages.
CREATE FUNCTION notify_content_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('public_changes', 'content');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER content_state_public_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON content_state
  FOR EACH STATEMENT EXECUTE FUNCTION notify_content_change();
