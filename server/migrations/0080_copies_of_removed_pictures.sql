ALTER TABLE "removed_pictures" ADD COLUMN "compared_at" timestamp (3) with time zone;--> statement-breakpoint
-- Shown copies of what was removed before are not looked up: why it was removed is not known of deleted accounts. Few rows.
UPDATE "removed_pictures" SET "compared_at" = "removed_at";--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "removed_pictures_uncompared" ON "removed_pictures" USING btree ("picture_id") WHERE "removed_pictures"."compared_at" IS NULL;
