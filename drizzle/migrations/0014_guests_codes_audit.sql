CREATE TABLE "sent_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identifier_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "guests" ADD COLUMN "ended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "origin" text;--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "count" integer;--> statement-breakpoint
CREATE INDEX "sent_codes_to" ON "sent_codes" USING btree ("identifier_hash","created_at");--> statement-breakpoint
CREATE INDEX "sent_codes_age" ON "sent_codes" USING btree ("created_at");