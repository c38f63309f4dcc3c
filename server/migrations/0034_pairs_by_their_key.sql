-- Most members have few conversations, so the index of one of the two promised as few rows as the key of the pair, and was taken as
-- often: for a member with thousands of them, each message read them all. Ten expected for each member tell the two apart.
ALTER TABLE conversations ALTER COLUMN low_id SET (n_distinct = -0.1), ALTER COLUMN high_id SET (n_distinct = -0.1);
--> statement-breakpoint
ALTER TABLE matches ALTER COLUMN low_id SET (n_distinct = -0.1), ALTER COLUMN high_id SET (n_distinct = -0.1);
--> statement-breakpoint
-- The numbers count from the next analysis. It reads a sample, and blocks neither reads nor writes. Not of an empty table: PostgreSQL would
-- take it for one page until the next analysis, and read it as a whole at each message of a new server.
DO $$ BEGIN
  IF EXISTS (SELECT FROM conversations) THEN ANALYZE conversations (low_id, high_id); END IF;
  IF EXISTS (SELECT FROM matches) THEN ANALYZE matches (low_id, high_id); END IF;
END $$;
