DROP INDEX "audit_events_by_subject";--> statement-breakpoint
DROP INDEX "audit_events_by_actor";--> statement-breakpoint
DROP INDEX "audit_events_by_action";--> statement-breakpoint
DROP INDEX "audit_events_refused";--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "entry_id" uuid;--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "stored_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_events_by_time" ON "audit_events" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audit_events_by_subject_time" ON "audit_events" USING btree ("subject_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_events_by_actor_time" ON "audit_events" USING btree ("actor_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_events_by_action_time" ON "audit_events" USING btree ("action" text_pattern_ops,"created_at","id");--> statement-breakpoint
CREATE INDEX "audit_events_refused_by_time" ON "audit_events" USING btree ("created_at","id") WHERE "audit_events"."outcome" = 'REFUSED';--> statement-breakpoint
CREATE INDEX "audit_events_changes_by_time" ON "audit_events" USING btree ("created_at","id") WHERE "audit_events"."action" !~ '[.](list|read|watch)(-[a-z-]+)?$';--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_entry" UNIQUE("entry_id");