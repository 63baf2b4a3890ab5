ALTER TABLE "messages" ADD COLUMN "trace" jsonb;--> statement-breakpoint
ALTER TABLE "model_use" ADD COLUMN "cost_micros" bigint DEFAULT 0 NOT NULL;