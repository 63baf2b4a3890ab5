CREATE TYPE "public"."patient_conflict" AS ENUM('AGE', 'SEX', 'SECOND_PATIENT');--> statement-breakpoint
CREATE TABLE "drafts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid,
	"user_id" uuid,
	"text" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "drafts_conversation_id_unique" UNIQUE("conversation_id"),
	CONSTRAINT "drafts_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "drafts_one_place" CHECK (num_nonnulls("drafts"."conversation_id", "drafts"."user_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "plan_checks" (
	"conversation_id" uuid NOT NULL,
	"item_id" text NOT NULL,
	"text" text NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "plan_checks_conversation_id_item_id_pk" PRIMARY KEY("conversation_id","item_id")
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "patient_conflict" "patient_conflict";--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_checks" ADD CONSTRAINT "plan_checks_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drafts_age" ON "drafts" USING btree ("updated_at");