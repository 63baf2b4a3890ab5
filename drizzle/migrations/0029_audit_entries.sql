ALTER TABLE "audit_events" ADD COLUMN "entry_id" uuid;--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "stored_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_entry" UNIQUE("entry_id");