CREATE INDEX IF NOT EXISTS "matches_low_newest" ON "matches" USING btree ("low_id","created_at","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "matches_high_newest" ON "matches" USING btree ("high_id","created_at","id");--> statement-breakpoint
DROP INDEX "matches_high";
