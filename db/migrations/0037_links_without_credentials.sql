-- A link of the content may hold no user name and no password. What earlier releases have stored is read without them;
-- otherwise the whole text could not be read any more.
UPDATE "content_versions"
SET "body" = regexp_replace("body"::text, '"(https://)[^"/\\?#]*@', '"\1', 'gi')::jsonb
WHERE "body"::text ~* '"https://[^"/\\?#]*@';
