-- Who is in the directory follows the days of the members' terms where the site goes by terms: the pages that are kept in
-- memory have to hear of both (0013_public_changes.sql).
CREATE TRIGGER member_days_public_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON member_days
  FOR EACH STATEMENT EXECUTE FUNCTION notify_public_change();
--> statement-breakpoint
CREATE TRIGGER membership_gate_public_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON membership_gate
  FOR EACH STATEMENT EXECUTE FUNCTION notify_public_change();
