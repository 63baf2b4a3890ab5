DROP INDEX "conditions_name_trigrams";--> statement-breakpoint
CREATE INDEX "conditions_names_alike" ON "conditions" USING gist (lower("name") gist_trgm_ops(siglen=64));