CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
-- Text as words to search in: without accents, and without punctuation that the parser would take for part of a word.
-- unaccent() is not marked immutable because its rules can be exchanged; naming them makes it so.
CREATE FUNCTION plain_words(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN translate(unaccent('unaccent'::regdictionary, coalesce($1, '')), '-./:@_''+&', '         ');
--> statement-breakpoint
-- The label of words that only this audience may search for (src/features/membership/tables.ts).
CREATE FUNCTION audience_label(text) RETURNS "char" LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (CASE $1 WHEN 'public' THEN 'A' WHEN 'members' THEN 'B' ELSE 'C' END)::"char";
--> statement-breakpoint
CREATE TABLE "membership_markers" (
	"name" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profile_counts" (
	"state" text NOT NULL,
	"month" date,
	"difference" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profile_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"user_id" text,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"company" text,
	"job_title" text,
	"phone_number" text,
	"website_url" text,
	"services_description" text,
	"category" text,
	"photo" text,
	"is_email_verified" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"visibility" jsonb DEFAULT '{"email":"members","phoneNumber":"members","company":"public","jobTitle":"public","websiteUrl":"public","servicesDescription":"public","photo":"public"}'::jsonb NOT NULL,
	"joined_on" date,
	"import_id" bigint,
	"is_sample" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"search" "tsvector" GENERATED ALWAYS AS (
      setweight(to_tsvector('simple', plain_words(full_name)), 'A')
      || setweight(to_tsvector('simple', plain_words(company)), audience_label(visibility ->> 'company'))
      || setweight(to_tsvector('simple', plain_words(job_title)), audience_label(visibility ->> 'jobTitle'))
      || setweight(to_tsvector('simple', plain_words(services_description)),
        audience_label(visibility ->> 'servicesDescription'))
      || setweight(to_tsvector('simple', plain_words(email)), 'D')) STORED,
	CONSTRAINT "profiles_slug_unique" UNIQUE("slug"),
	CONSTRAINT "profiles_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "profile_words_alike" ON "profile_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "profiles_email" ON "profiles" USING btree ("email") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "profiles_by_name" ON "profiles" USING btree (full_name collate "und-x-icu","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "profiles_of_state_by_name" ON "profiles" USING btree ("state",full_name collate "und-x-icu","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "profiles_of_category_by_name" ON "profiles" USING btree ("category","state",full_name collate "und-x-icu","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "profiles_of_state" ON "profiles" USING btree ("state","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "profiles_newest_members" ON "profiles" USING btree ("joined_on","id") WHERE deleted_at is null and state = 'approved';--> statement-breakpoint
CREATE INDEX "profiles_by_change" ON "profiles" USING btree ("updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "profiles_in_trash" ON "profiles" USING btree ("deleted_at","id") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "profiles_of_import" ON "profiles" USING btree ("import_id") WHERE import_id is not null;--> statement-breakpoint
CREATE INDEX "profiles_samples" ON "profiles" USING btree ("id") WHERE is_sample;--> statement-breakpoint
CREATE INDEX "profiles_with_photo" ON "profiles" USING btree ("photo") WHERE photo is not null;--> statement-breakpoint
CREATE INDEX "profiles_search" ON "profiles" USING gin ("search");
--> statement-breakpoint
-- Keeps profile_counts: what a statement adds and takes away, by state and month of joining (src/features/membership/tables.ts).
CREATE FUNCTION count_profiles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO profile_counts (state, month, difference)
    SELECT state, date_trunc('month', joined_on::timestamp)::date, count(*)
    FROM after_rows WHERE deleted_at IS NULL GROUP BY 1, 2;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO profile_counts (state, month, difference)
    SELECT state, date_trunc('month', joined_on::timestamp)::date, -count(*)
    FROM before_rows WHERE deleted_at IS NULL GROUP BY 1, 2;
  ELSE
    INSERT INTO profile_counts (state, month, difference)
    SELECT state, date_trunc('month', joined_on::timestamp)::date, sum(one)
    FROM (
      SELECT state, joined_on, -1 AS one FROM before_rows WHERE deleted_at IS NULL
      UNION ALL SELECT state, joined_on, 1 FROM after_rows WHERE deleted_at IS NULL
    ) changed
    GROUP BY 1, 2 HAVING sum(one) <> 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER profiles_counted_insert AFTER INSERT ON profiles
  REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION count_profiles();
--> statement-breakpoint
CREATE TRIGGER profiles_counted_update AFTER UPDATE ON profiles
  REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION count_profiles();
--> statement-breakpoint
CREATE TRIGGER profiles_counted_delete AFTER DELETE ON profiles
  REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION count_profiles();
--> statement-breakpoint
-- Keeps profile_words. In order, so that two writers of the same new words wait for each other and never both at once.
CREATE FUNCTION gather_profile_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO profile_words (word)
  SELECT DISTINCT found.word FROM after_rows, unnest(tsvector_to_array(search)) AS found (word)
  WHERE length(found.word) BETWEEN 3 AND 40
    AND NOT EXISTS (SELECT FROM profile_words known WHERE known.word = found.word)
  ORDER BY 1
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER profiles_words_insert AFTER INSERT ON profiles
  REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION gather_profile_words();
--> statement-breakpoint
CREATE TRIGGER profiles_words_update AFTER UPDATE ON profiles
  REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION gather_profile_words();
