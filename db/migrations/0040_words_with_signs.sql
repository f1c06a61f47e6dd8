-- What search_text was until now, and is still for what somebody types: a text without accents, case and punctuation.
CREATE FUNCTION search_folded(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN trim(regexp_replace(
    lower(plain_words($1) COLLATE "und-x-icu"), '[[:space:][:cntrl:][:punct:]$+<=>^`|~]+' COLLATE "und-x-icu", ' ', 'g'));
--> statement-breakpoint
-- A text without the signs that stand within one word, as in "Women's", "U.S.A.", "e-mail" and "R&D"; the same signs as in
-- src/platform/search-words.ts.
CREATE FUNCTION search_joined(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN regexp_replace(
    $1 COLLATE "und-x-icu",
    '(?<=[[:alnum:]])[''\u2018\u2019\u02bc\uff07`\u00b4\u2032.\u00b7&\u00ad\u2010\u2011-](?=[[:alpha:]])', '', 'g');
--> statement-breakpoint
-- A text as it is searched: with those signs parting words and, where there are any, without them.
CREATE OR REPLACE FUNCTION search_text(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN search_folded($1) || CASE WHEN search_joined($1) = $1 THEN '' ELSE ' ' || search_folded(search_joined($1)) END;
--> statement-breakpoint
-- What was made with the function as it was.
UPDATE events SET title = title;--> statement-breakpoint
REINDEX INDEX media_words;--> statement-breakpoint
REINDEX INDEX newsletter_words;--> statement-breakpoint
REINDEX INDEX users_words;--> statement-breakpoint
REINDEX INDEX mails_words;--> statement-breakpoint
DROP INDEX "inquiries_words";--> statement-breakpoint
DROP INDEX "profiles_phone";--> statement-breakpoint
CREATE INDEX "inquiries_words" ON "inquiries" USING gin (search_text(name || ' ' || email || ' ' || coalesce(phone, '') || ' ' || regexp_replace(coalesce(phone, ''), '\(0\)|[^0-9]', '', 'g') || ' ' || coalesce(company, '') || ' ' || coalesce(message, '') || ' ' || coalesce(details ->> 'subject', details ->> 'nominee', details ->> 'title', details ->> 'titles', '') || ' ' || coalesce(details ->> 'committees', '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "profiles_phone" ON "profiles" USING gin (regexp_replace(coalesce(phone_number, ''), '\(0\)|[^0-9]', '', 'g') gin_trgm_ops);
