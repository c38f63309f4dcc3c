-- What was removed before is looked up once, too.
ALTER TABLE "removed_pictures" ADD COLUMN "compared_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "removed_pictures_uncompared" ON "removed_pictures" USING btree ("picture_id") WHERE "removed_pictures"."compared_at" IS NULL;
