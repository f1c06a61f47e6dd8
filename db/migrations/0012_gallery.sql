CREATE TABLE "gallery_albums" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gallery_albums_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"date" date NOT NULL,
	"position" integer NOT NULL,
	"event_id" text,
	"cover_photo_id" text,
	"published_count" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "gallery_albums_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "gallery_file_intents" (
	"file_key" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gallery_markers" (
	"name" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gallery_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"password_hash" text,
	"password_version" integer DEFAULT 1 NOT NULL,
	"publish_at_once" boolean DEFAULT true NOT NULL,
	"hide_on_request" boolean DEFAULT true NOT NULL,
	"used_bytes" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "gallery_settings_one" CHECK ("gallery_settings"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "gallery_batch_rows" (
	"batch_id" bigint NOT NULL,
	"photo_id" text NOT NULL,
	"before" jsonb NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "gallery_batch_rows_batch_id_photo_id_pk" PRIMARY KEY("batch_id","photo_id")
);
--> statement-breakpoint
CREATE TABLE "gallery_batches" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"action" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "gallery_photos" (
	"id" text PRIMARY KEY NOT NULL,
	"source_hash" "bytea" NOT NULL,
	"page_key" text NOT NULL,
	"file_key" text NOT NULL,
	"album_id" integer NOT NULL,
	"state" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"files" text[] NOT NULL,
	"placeholder" "bytea" NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"caption" text DEFAULT '' NOT NULL,
	"bytes" integer NOT NULL,
	"listed_at" timestamp with time zone NOT NULL,
	"link_id" bigint,
	"hidden_why" text,
	"is_sample" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "gallery_photos_source_hash_unique" UNIQUE("source_hash"),
	CONSTRAINT "gallery_photos_page_key_unique" UNIQUE("page_key"),
	CONSTRAINT "gallery_photos_file_key_unique" UNIQUE("file_key"),
	CONSTRAINT "gallery_photos_id" CHECK ("gallery_photos"."id" ~ '^img_[0-9]{1,15}_[0-9a-z]{7}$')
);
--> statement-breakpoint
CREATE TABLE "gallery_removal_requests" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"photo_id" text NOT NULL,
	"is_shown_in" boolean NOT NULL,
	"words" text NOT NULL,
	"email" text,
	"state" text DEFAULT 'open' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text
);
--> statement-breakpoint
CREATE TABLE "gallery_removed_photos" (
	"source_hash" "bytea" PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gallery_upload_grants" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"password_version" integer,
	"link_id" bigint,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gallery_upload_links" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"album_id" integer NOT NULL,
	"label" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"most_photos" integer NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "gallery_upload_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "gallery_batch_rows" ADD CONSTRAINT "gallery_batch_rows_batch_id_gallery_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."gallery_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_batch_rows" ADD CONSTRAINT "gallery_batch_rows_photo_id_gallery_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."gallery_photos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_photos" ADD CONSTRAINT "gallery_photos_album_id_gallery_albums_id_fk" FOREIGN KEY ("album_id") REFERENCES "public"."gallery_albums"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_removal_requests" ADD CONSTRAINT "gallery_removal_requests_photo_id_gallery_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."gallery_photos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_upload_grants" ADD CONSTRAINT "gallery_upload_grants_link_id_gallery_upload_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."gallery_upload_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_upload_links" ADD CONSTRAINT "gallery_upload_links_album_id_gallery_albums_id_fk" FOREIGN KEY ("album_id") REFERENCES "public"."gallery_albums"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "gallery_albums_title" ON "gallery_albums" USING btree (lower("title"));--> statement-breakpoint
CREATE INDEX "gallery_albums_event" ON "gallery_albums" USING btree ("event_id") WHERE event_id is not null;--> statement-breakpoint
CREATE INDEX "gallery_photos_published" ON "gallery_photos" USING btree ("album_id","listed_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE state = 'published' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "gallery_photos_newest" ON "gallery_photos" USING btree ("listed_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE state = 'published' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "gallery_photos_for_staff" ON "gallery_photos" USING btree ("listed_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "gallery_photos_unpublished" ON "gallery_photos" USING btree ("state","listed_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE state <> 'published' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "gallery_photos_without_alt" ON "gallery_photos" USING btree ("listed_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE alt = '' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "gallery_photos_in_trash" ON "gallery_photos" USING btree ("deleted_at","id") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "gallery_photos_samples" ON "gallery_photos" USING btree ("id") WHERE is_sample;--> statement-breakpoint
CREATE INDEX "gallery_requests_open" ON "gallery_removal_requests" USING btree ("at") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "gallery_requests_of_photo" ON "gallery_removal_requests" USING btree ("photo_id");--> statement-breakpoint
CREATE INDEX "gallery_upload_grants_expiry" ON "gallery_upload_grants" USING btree ("expires_at");
