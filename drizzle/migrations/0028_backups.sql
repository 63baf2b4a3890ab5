CREATE TYPE "public"."backup_state" AS ENUM('RUNNING', 'DRILLING', 'DONE', 'FAILED');--> statement-breakpoint
CREATE TYPE "public"."drill_outcome" AS ENUM('PASSED', 'FAILED', 'NOT_ALLOWED');--> statement-breakpoint
CREATE TABLE "backups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" "backup_state" NOT NULL,
	"made_by" uuid,
	"began_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"name" text,
	"tables" integer DEFAULT 0 NOT NULL,
	"rows" bigint DEFAULT 0 NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"failure" text,
	"drill" "drill_outcome",
	"drill_failure" text,
	"drilled_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "backups" ADD CONSTRAINT "backups_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "backups_one_at_a_time" ON "backups" USING btree ((true)) WHERE "backups"."ended_at" is null;