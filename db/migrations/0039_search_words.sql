-- A text as searches compare it: without accents, case and punctuation, its words with one space between them. Of an ICU
-- collation, so that it knows the letters of every script whatever the locale of the database is.
CREATE FUNCTION search_text(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN trim(regexp_replace(
    lower(plain_words($1) COLLATE "und-x-icu"), '[[:space:][:cntrl:][:punct:]$+<=>^`|~]+' COLLATE "und-x-icu", ' ', 'g'));
--> statement-breakpoint
DROP INDEX "events_search";--> statement-breakpoint
DROP INDEX "inquiries_search";--> statement-breakpoint
DROP INDEX "newsletter_search";--> statement-breakpoint
DROP INDEX "users_search";--> statement-breakpoint
DROP INDEX "mails_search";--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', search_text(title || ' ' || location || ' ' || description))) STORED;--> statement-breakpoint
CREATE INDEX "media_words" ON "media" USING gin (search_text(name || ' ' || coalesce(alt, '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "events_words" ON "events" USING gin ("words");--> statement-breakpoint
CREATE INDEX "inquiries_words" ON "inquiries" USING gin (search_text(name || ' ' || email || ' ' || coalesce(phone, '') || ' ' || regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g') || ' ' || coalesce(company, '') || ' ' || coalesce(message, '') || ' ' || coalesce(details ->> 'subject', details ->> 'nominee', details ->> 'title', details ->> 'titles', '') || ' ' || coalesce(details ->> 'committees', '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "newsletter_words" ON "newsletter_subscribers" USING gin (search_text(email) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "profiles_phone" ON "profiles" USING gin (regexp_replace(coalesce(phone_number, ''), '[^0-9]', '', 'g') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_words" ON "users" USING gin (search_text(name || ' ' || email) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "mails_words" ON "mails" USING gin (search_text(recipient || ' ' || subject) gin_trgm_ops);
--> statement-breakpoint
-- Up to $2 events that meet a text query, by way of the index of words alone: find_events is for the release
-- before, which searches with accents.
CREATE FUNCTION find_events_by_words(query tsquery, at_most int) RETURNS SETOF text
  LANGUAGE sql STABLE SET enable_seqscan = off SET enable_indexscan = off AS $$
  SELECT id FROM events WHERE words @@ query LIMIT at_most
$$;
