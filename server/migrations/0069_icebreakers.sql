ALTER TABLE "matches" ADD COLUMN "icebreaker_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "matches_created" ON "matches" USING btree ("created_at","id");