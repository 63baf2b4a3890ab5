CREATE TABLE "clinical_content" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"changed_in" text,
	CONSTRAINT "clinical_content_only" CHECK ("clinical_content"."is_only")
);
--> statement-breakpoint
INSERT INTO "clinical_content" DEFAULT VALUES;--> statement-breakpoint
-- Deferred to the commit: the one row is the last thing locked, so that transactions wait for each other in no circle,
-- and whoever reads a version reads all that it counts.
CREATE FUNCTION clinical_content_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE clinical_content SET version = version + 1, changed_in = pg_current_xact_id()::text
    WHERE changed_in IS DISTINCT FROM pg_current_xact_id()::text;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER conditions_changed AFTER INSERT OR UPDATE OR DELETE ON "conditions"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION clinical_content_changed();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER condition_specialties_changed AFTER INSERT OR UPDATE OR DELETE ON "condition_specialties"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION clinical_content_changed();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER data_points_changed AFTER INSERT OR UPDATE OR DELETE ON "data_points"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION clinical_content_changed();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER experts_changed AFTER UPDATE ON "users"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.role = 'EXPERT_PHYSICIAN' OR NEW.role = 'EXPERT_PHYSICIAN')
    AND (OLD.role, OLD.expert_verified, OLD.is_active, OLD.deleted_at) IS DISTINCT FROM (NEW.role, NEW.expert_verified, NEW.is_active, NEW.deleted_at))
  EXECUTE FUNCTION clinical_content_changed();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER specialties_changed AFTER UPDATE ON "specialties"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.name, OLD.is_active) IS DISTINCT FROM (NEW.name, NEW.is_active))
  EXECUTE FUNCTION clinical_content_changed();
