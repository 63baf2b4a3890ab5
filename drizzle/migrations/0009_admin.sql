DROP INDEX "audit_events_subject";--> statement-breakpoint
DROP INDEX "audit_events_actor";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_key" text GENERATED ALWAYS AS (case when deleted_at is null then regexp_replace(regexp_replace(lower(' ' || name || ' ' || coalesce(email, '')), '[^ -~]', 'jx', 'g'), '[^a-z0-9]+', 'qx', 'g') || ltrim(coalesce(phone, ''), '+') end) STORED;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "tokens" integer;--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("search_key" gin_trgm_ops) WITH (gin_pending_list_limit=1024);--> statement-breakpoint
CREATE INDEX "users_role" ON "users" USING btree ("role","id") WHERE "users"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "users_specialty" ON "users" USING btree ("specialty_id","id");--> statement-breakpoint
CREATE INDEX "users_age" ON "users" USING btree ("created_at") WHERE "users"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "users_deleted" ON "users" USING btree ("deleted_at") WHERE "users"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "users_pending_experts" ON "users" USING btree ("id") WHERE "users"."role" = 'EXPERT_PHYSICIAN' and not "users"."expert_verified" and "users"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "audit_events_by_subject" ON "audit_events" USING btree ("subject_id","id");--> statement-breakpoint
CREATE INDEX "audit_events_by_actor" ON "audit_events" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_events_by_action" ON "audit_events" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "audit_events_refused" ON "audit_events" USING btree ("id") WHERE "audit_events"."outcome" = 'REFUSED';--> statement-breakpoint
CREATE INDEX "conversations_of_assistant" ON "conversations" USING btree ("assistant_id","created_at") WHERE not "conversations"."is_temporary";--> statement-breakpoint
CREATE INDEX "conversations_age" ON "conversations" USING btree ("created_at") WHERE not "conversations"."is_temporary";--> statement-breakpoint
CREATE INDEX "messages_replies_age" ON "messages" USING btree ("created_at") WHERE "messages"."sender" = 'ASSISTANT';--> statement-breakpoint
CREATE INDEX "messages_tokens" ON "messages" USING btree ("conversation_id","tokens") WHERE "messages"."tokens" is not null;--> statement-breakpoint
CREATE INDEX "feedback_unread" ON "feedback" USING btree ("id") WHERE "feedback"."read_at" is null;