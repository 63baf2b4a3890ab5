CREATE TABLE "golden_cases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"specialty_id" uuid NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"level_at_least" text,
	"condition_ids" uuid[] DEFAULT '{}' NOT NULL,
	"facts" jsonb NOT NULL,
	"owner_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "assistant_versions" ALTER COLUMN "version" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "data_points" ADD COLUMN "words" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "golden_cases" ADD CONSTRAINT "golden_cases_specialty_id_specialties_id_fk" FOREIGN KEY ("specialty_id") REFERENCES "public"."specialties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "golden_cases" ADD CONSTRAINT "golden_cases_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "golden_cases_of_specialty" ON "golden_cases" USING btree ("specialty_id","created_at");--> statement-breakpoint
CREATE INDEX "assistant_versions_tried" ON "assistant_versions" USING btree ("created_at") WHERE "assistant_versions"."version" is null;