-- Every table that visitors see tells of its own changes, within the transaction that makes them: no code can forget it.
-- src/platform/change-notifications.server.ts listens.
CREATE FUNCTION notify_public_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('public_changes', '');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER events_public_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON events
  FOR EACH STATEMENT EXECUTE FUNCTION notify_public_change();
--> statement-breakpoint
CREATE TRIGGER profiles_public_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON profiles
  FOR EACH STATEMENT EXECUTE FUNCTION notify_public_change();
--> statement-breakpoint
CREATE TRIGGER directory_settings_public_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON directory_settings
  FOR EACH STATEMENT EXECUTE FUNCTION notify_public_change();
--> statement-breakpoint
CREATE TRIGGER gallery_albums_public_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON gallery_albums
  FOR EACH STATEMENT EXECUTE FUNCTION notify_public_change();
--> statement-breakpoint
CREATE TRIGGER gallery_photos_public_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON gallery_photos
  FOR EACH STATEMENT EXECUTE FUNCTION notify_public_change();
