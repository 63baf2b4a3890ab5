CREATE TABLE "noted_findings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "noted_findings_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"message_id" uuid NOT NULL,
	"text" text NOT NULL,
	"danger" jsonb,
	"struck_at" timestamp (3) with time zone,
	"recorded_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "reading" jsonb;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "suggestions" text[];--> statement-breakpoint
ALTER TABLE "noted_findings" ADD CONSTRAINT "noted_findings_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "noted_findings_of_conversation" ON "noted_findings" USING btree ("conversation_id","position");