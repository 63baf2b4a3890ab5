CREATE TYPE "public"."role" AS ENUM('ADMIN', 'EXPERT_PHYSICIAN', 'GENERAL_PHYSICIAN');--> statement-breakpoint
CREATE TYPE "public"."audit_outcome" AS ENUM('ALLOWED', 'REFUSED');--> statement-breakpoint
CREATE TYPE "public"."fact_source" AS ENUM('TEXT', 'FORM', 'MODEL', 'PHYSICIAN');--> statement-breakpoint
CREATE TYPE "public"."fact_status" AS ENUM('PRESENT', 'ABSENT', 'UNKNOWN');--> statement-breakpoint
CREATE TYPE "public"."message_status" AS ENUM('STREAMING', 'COMPLETE', 'STOPPED', 'INTERRUPTED', 'FAILED');--> statement-breakpoint
CREATE TYPE "public"."prompt_type" AS ENUM('ACUTE_MANAGEMENT', 'DIAGNOSTIC_WORKUP', 'TRIAGE');--> statement-breakpoint
CREATE TYPE "public"."rating" AS ENUM('LIKE', 'DISLIKE');--> statement-breakpoint
CREATE TYPE "public"."reply_outcome" AS ENUM('ANSWERED', 'NEEDS_DATA', 'DECLINED', 'FAILED');--> statement-breakpoint
CREATE TYPE "public"."sender" AS ENUM('USER', 'ASSISTANT');--> statement-breakpoint
CREATE TABLE "guests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"messages_used" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_active_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"email_verified" boolean DEFAULT false NOT NULL,
	"phone" text,
	"phone_verified" boolean DEFAULT false NOT NULL,
	"password_hash" text,
	"role" "role" DEFAULT 'GENERAL_PHYSICIAN' NOT NULL,
	"specialty_id" uuid,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assistants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"expert_id" uuid,
	"specialty_id" uuid,
	"description" text,
	"greeting" text NOT NULL,
	"max_questions" integer DEFAULT 30 NOT NULL,
	"max_message_length" integer DEFAULT 2000 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "assistants_expert_id_unique" UNIQUE("expert_id")
);
--> statement-breakpoint
CREATE TABLE "audit_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"outcome" "audit_outcome" NOT NULL,
	"subject_id" uuid
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_user_id" uuid,
	"owner_guest_id" uuid,
	"assistant_id" uuid NOT NULL,
	"title" text NOT NULL,
	"is_temporary" boolean DEFAULT false NOT NULL,
	"prompt_type" "prompt_type" DEFAULT 'ACUTE_MANAGEMENT' NOT NULL,
	"decision" jsonb,
	"asked" text[] DEFAULT '{}' NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversations_one_owner" CHECK (num_nonnulls("conversations"."owner_user_id", "conversations"."owner_guest_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "facts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "facts_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"value" jsonb,
	"unit" text,
	"status" "fact_status" NOT NULL,
	"uncertain" boolean DEFAULT false NOT NULL,
	"original" text,
	"source" "fact_source" NOT NULL,
	"message_id" uuid,
	"span_start" integer,
	"span_end" integer,
	"words" text,
	"recorded_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "messages_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sender" "sender" NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"status" "message_status" NOT NULL,
	"outcome" "reply_outcome",
	"reason" text,
	"form" jsonb,
	"form_submitted" boolean DEFAULT false NOT NULL,
	"rating" "rating",
	"reply_to" uuid,
	"retry_of" uuid,
	"replaced" boolean DEFAULT false NOT NULL,
	"prompt_type" "prompt_type",
	"checkpoint_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "messages_conversation_id_id_pk" PRIMARY KEY("conversation_id","id")
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"conversation_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"body" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plans_conversation_id_version_pk" PRIMARY KEY("conversation_id","version")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"caller" text NOT NULL,
	"route" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"status" integer,
	"answer" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_caller_route_key_pk" PRIMARY KEY("caller","route","key")
);
--> statement-breakpoint
CREATE TABLE "specialties" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_specialty_id_specialties_id_fk" FOREIGN KEY ("specialty_id") REFERENCES "public"."specialties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistants" ADD CONSTRAINT "assistants_expert_id_users_id_fk" FOREIGN KEY ("expert_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistants" ADD CONSTRAINT "assistants_specialty_id_specialties_id_fk" FOREIGN KEY ("specialty_id") REFERENCES "public"."specialties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_owner_user_id_users_id_fk" FOREIGN KEY ("owner_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_owner_guest_id_guests_id_fk" FOREIGN KEY ("owner_guest_id") REFERENCES "public"."guests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_assistant_id_assistants_id_fk" FOREIGN KEY ("assistant_id") REFERENCES "public"."assistants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts" ADD CONSTRAINT "facts_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_verified_email" ON "users" USING btree (lower("email")) WHERE "users"."email_verified";--> statement-breakpoint
CREATE UNIQUE INDEX "users_verified_phone" ON "users" USING btree ("phone") WHERE "users"."phone_verified";--> statement-breakpoint
CREATE UNIQUE INDEX "assistants_one_default" ON "assistants" USING btree ("is_default") WHERE "assistants"."is_default";--> statement-breakpoint
CREATE INDEX "audit_events_subject" ON "audit_events" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "audit_events_actor" ON "audit_events" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "conversations_of_user" ON "conversations" USING btree ("owner_user_id","updated_at","id") WHERE not "conversations"."is_temporary";--> statement-breakpoint
CREATE INDEX "conversations_of_guest" ON "conversations" USING btree ("owner_guest_id","updated_at","id") WHERE not "conversations"."is_temporary";--> statement-breakpoint
CREATE INDEX "facts_of_conversation" ON "facts" USING btree ("conversation_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_reply_id" ON "messages" USING btree ("id") WHERE "messages"."sender" = 'ASSISTANT';--> statement-breakpoint
CREATE UNIQUE INDEX "messages_one_running_reply" ON "messages" USING btree ("conversation_id") WHERE "messages"."status" = 'STREAMING';--> statement-breakpoint
CREATE INDEX "messages_in_order" ON "messages" USING btree ("conversation_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "specialties_name" ON "specialties" USING btree (lower("name"));