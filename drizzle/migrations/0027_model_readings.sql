ALTER TABLE "conversations" ADD COLUMN "doubts" jsonb;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "title_of_rules" text;