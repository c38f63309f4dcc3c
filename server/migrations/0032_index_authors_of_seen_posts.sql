CREATE INDEX IF NOT EXISTS "seen_posts_author" ON "seen_posts" USING btree ("author_id","day");
