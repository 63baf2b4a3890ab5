-- The seals of the audit log are as fixed as its rows.
CREATE TRIGGER audit_seals_append_only
  BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_seals"
  FOR EACH STATEMENT EXECUTE FUNCTION audit_events_refuse_change();
