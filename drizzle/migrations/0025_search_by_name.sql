DROP INDEX "users_by_name";--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree (lower("name"),"id","name","search_key") WHERE "users"."deleted_at" is null;