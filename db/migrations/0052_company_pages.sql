-- The page of a company shows its name, its words and its people: the pages that are kept in memory have to hear of both
-- (0013_public_changes.sql).
CREATE TRIGGER memberships_public_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON memberships
  FOR EACH STATEMENT EXECUTE FUNCTION notify_public_change();
--> statement-breakpoint
CREATE TRIGGER membership_seats_public_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON membership_seats
  FOR EACH STATEMENT EXECUTE FUNCTION notify_public_change();
