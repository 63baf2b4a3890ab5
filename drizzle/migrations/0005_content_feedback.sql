CREATE TYPE "public"."content_type" AS ENUM('TEXT', 'JSON', 'HTML', 'EMAIL', 'URL');--> statement-breakpoint
CREATE TYPE "public"."feedback_reason" AS ENUM('WRONG', 'INCOMPLETE', 'UNSAFE', 'UNCLEAR', 'OTHER');--> statement-breakpoint
CREATE TABLE "content_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"content_key" text NOT NULL,
	"content_type" "content_type" NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"content_value" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_items_key" UNIQUE("content_key")
);
--> statement-breakpoint
CREATE TABLE "feedback" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"comment" text NOT NULL,
	"reasons" "feedback_reason"[] NOT NULL,
	"read_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "feedback_one_a_reply" UNIQUE("conversation_id","message_id")
);
--> statement-breakpoint
CREATE TABLE "suggestions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"email" text,
	"user_id" uuid,
	"read_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_message" FOREIGN KEY ("conversation_id","message_id") REFERENCES "public"."messages"("conversation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestions" ADD CONSTRAINT "suggestions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "suggestions_user" ON "suggestions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "suggestions_age" ON "suggestions" USING btree ("created_at");