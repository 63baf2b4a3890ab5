CREATE TYPE "public"."response_tone" AS ENUM('PROFESSIONAL', 'FRIENDLY', 'DIRECT', 'FORMAL');--> statement-breakpoint
CREATE TABLE "assistant_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"assistant_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"name" text NOT NULL,
	"image" text,
	"greeting" text NOT NULL,
	"system_prompt" text,
	"acute_management_prompt" text,
	"diagnosis_workup_prompt" text,
	"triage_prompt" text,
	"custom_instructions" text,
	"soap_note_format" text,
	"temperature" double precision DEFAULT 0.7 NOT NULL,
	"max_tokens" integer DEFAULT 1024 NOT NULL,
	"max_questions" integer DEFAULT 30 NOT NULL,
	"max_message_length" integer DEFAULT 2000 NOT NULL,
	"elevenlabs_voice_id" text,
	"response_tone" "response_tone" DEFAULT 'PROFESSIONAL' NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "assistant_versions_number" UNIQUE("assistant_id","version")
);
--> statement-breakpoint
CREATE TABLE "expert_profiles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"first_name" text,
	"last_name" text,
	"bio" text,
	"experience_years" integer,
	"education" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"work_experience" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"expertise" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"board_certificates" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"practice_licenses" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"memberships" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "images" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"bytes" "bytea" NOT NULL,
	"content_type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "picture_id" uuid;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "assistant_version_id" uuid;--> statement-breakpoint
ALTER TABLE "assistant_versions" ADD CONSTRAINT "assistant_versions_assistant_id_assistants_id_fk" FOREIGN KEY ("assistant_id") REFERENCES "public"."assistants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_versions" ADD CONSTRAINT "assistant_versions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expert_profiles" ADD CONSTRAINT "expert_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "images_owner" ON "images" USING btree ("owner_id");--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_assistant_version_id_assistant_versions_id_fk" FOREIGN KEY ("assistant_version_id") REFERENCES "public"."assistant_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- What assistants are so far becomes their first version.
INSERT INTO "assistant_versions" ("id", "assistant_id", "version", "name", "greeting", "max_questions", "max_message_length")
SELECT gen_random_uuid(), "id", 1, "name", "greeting", "max_questions", "max_message_length" FROM "assistants";--> statement-breakpoint
ALTER TABLE "assistants" DROP COLUMN "name";--> statement-breakpoint
ALTER TABLE "assistants" DROP COLUMN "greeting";--> statement-breakpoint
ALTER TABLE "assistants" DROP COLUMN "max_questions";--> statement-breakpoint
ALTER TABLE "assistants" DROP COLUMN "max_message_length";