CREATE TABLE "media" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"alt" text,
	"original" text NOT NULL,
	"hash" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"focal_x" real DEFAULT 0.5 NOT NULL,
	"focal_y" real DEFAULT 0.5 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "media_focal" CHECK ("media"."focal_x" between 0 and 1 and "media"."focal_y" between 0 and 1)
);
--> statement-breakpoint
CREATE TABLE "media_uses" (
	"media_id" uuid NOT NULL,
	"owner" text NOT NULL,
	"place" text NOT NULL,
	"title" text NOT NULL,
	CONSTRAINT "media_uses_media_id_owner_place_pk" PRIMARY KEY("media_id","owner","place")
);
--> statement-breakpoint
ALTER TABLE "media_uses" ADD CONSTRAINT "media_uses_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_listed" ON "media" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "media_original" ON "media" USING btree ("original");--> statement-breakpoint
CREATE INDEX "media_hash" ON "media" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "media_uses_owner" ON "media_uses" USING btree ("owner");--> statement-breakpoint
-- A picture that looks different, is deleted or restored counts like a publication: every process loads the content anew.
CREATE FUNCTION count_media_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO content_state (generation) VALUES (1)
    ON CONFLICT ("only") DO UPDATE SET generation = content_state.generation + 1;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER media_public_change AFTER UPDATE OF hash, deleted_at ON media
  FOR EACH ROW WHEN (OLD.hash IS DISTINCT FROM NEW.hash OR OLD.deleted_at IS DISTINCT FROM NEW.deleted_at)
  EXECUTE FUNCTION count_media_change();
