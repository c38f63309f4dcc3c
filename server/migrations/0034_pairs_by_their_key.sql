-- Most members have few conversations, so the index of one of the two promised as few rows as the key of the pair, and was taken as
-- often: for a member with thousands of them, each message read them all. Ten expected for each member tell the two apart.
ALTER TABLE conversations ALTER COLUMN low_id SET (n_distinct = -0.1), ALTER COLUMN high_id SET (n_distinct = -0.1);
--> statement-breakpoint
ALTER TABLE matches ALTER COLUMN low_id SET (n_distinct = -0.1), ALTER COLUMN high_id SET (n_distinct = -0.1);
--> statement-breakpoint
-- The numbers count from the next analysis. It reads a sample, and blocks neither reads nor writes.
ANALYZE conversations (low_id, high_id);
--> statement-breakpoint
ANALYZE matches (low_id, high_id);
