-- Only the column: its rows and its index follow in migrations of their own, so that no lock of the table lasts.
ALTER TABLE "seen_posts" ADD COLUMN "author_id" uuid;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "choices_likes" ON "choices" USING btree ("about_id","created_at") WHERE "choices"."choice" = 'like';
