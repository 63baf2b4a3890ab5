CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TYPE "public"."data_point_type" AS ENUM('TEXT', 'NUMBER', 'SELECT', 'BOOLEAN', 'TEXTAREA', 'DATE');--> statement-breakpoint
CREATE TABLE "condition_specialties" (
	"condition_id" uuid NOT NULL,
	"specialty_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "condition_specialties_specialty_id_condition_id_pk" PRIMARY KEY("specialty_id","condition_id")
);
--> statement-breakpoint
CREATE TABLE "conditions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"key" text,
	"owner_id" uuid,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conditions_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "data_points" (
	"id" uuid PRIMARY KEY NOT NULL,
	"condition_id" uuid NOT NULL,
	"name" text NOT NULL,
	"label" text NOT NULL,
	"type" "data_point_type" DEFAULT 'TEXT' NOT NULL,
	"is_required" boolean DEFAULT false NOT NULL,
	"help_text" text,
	"options" text[],
	"validation_rules" jsonb,
	"display_order" integer NOT NULL,
	"owner_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seeds" (
	"name" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "condition_specialties" ADD CONSTRAINT "condition_specialties_condition_id_conditions_id_fk" FOREIGN KEY ("condition_id") REFERENCES "public"."conditions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "condition_specialties" ADD CONSTRAINT "condition_specialties_specialty_id_specialties_id_fk" FOREIGN KEY ("specialty_id") REFERENCES "public"."specialties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conditions" ADD CONSTRAINT "conditions_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_points" ADD CONSTRAINT "data_points_condition_id_conditions_id_fk" FOREIGN KEY ("condition_id") REFERENCES "public"."conditions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_points" ADD CONSTRAINT "data_points_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "condition_specialties_condition" ON "condition_specialties" USING btree ("condition_id");--> statement-breakpoint
CREATE INDEX "conditions_name_trigrams" ON "conditions" USING gin (lower("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "conditions_owner" ON "conditions" USING btree ("owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "data_points_name" ON "data_points" USING btree ("condition_id",lower("name"),coalesce("owner_id", '00000000-0000-0000-0000-000000000000'::uuid));--> statement-breakpoint
CREATE INDEX "data_points_order" ON "data_points" USING btree ("condition_id","display_order");