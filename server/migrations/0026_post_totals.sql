-- Likes lock the row of their post until they are committed. The totals come first and in a row of this connection (0 to 15), so that
-- likes hold that lock no longer than before, and likes of an author's posts do not wait for each other's totals.
CREATE OR REPLACE FUNCTION count_post_likes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  added bigint;
  post uuid;
  author uuid;
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT count(*), (array_agg(post_id))[1] INTO added, post FROM new_rows;
    IF added = 0 THEN
      RETURN NULL;
    ELSIF added = 1 THEN
      SELECT author_id INTO author FROM posts WHERE id = post;
      UPDATE post_totals SET likes = likes + 1 WHERE author_id = author AND slot = pg_backend_pid() % 16;
      IF NOT FOUND THEN
        INSERT INTO post_totals AS t (author_id, slot, posts, likes) VALUES (author, pg_backend_pid() % 16, 0, 1)
        ON CONFLICT (author_id, slot) DO UPDATE SET likes = t.likes + 1;
      END IF;
      UPDATE posts SET likes_count = likes_count + 1 WHERE id = post;
      RETURN NULL;
    END IF;
    WITH counted AS (
      UPDATE posts SET likes_count = likes_count + changed.n
      FROM (SELECT post_id, count(*) AS n FROM new_rows GROUP BY post_id ORDER BY post_id) changed WHERE posts.id = changed.post_id
      RETURNING posts.author_id, changed.n
    )
    UPDATE post_totals t SET likes = t.likes + counted.n
    FROM (SELECT author_id, sum(n)::int AS n FROM counted GROUP BY 1 ORDER BY 1) counted
    WHERE t.author_id = counted.author_id AND t.slot = 16;
  ELSE
    WITH counted AS (
      UPDATE posts SET likes_count = likes_count - changed.n
      FROM (SELECT post_id, count(*) AS n FROM old_rows GROUP BY post_id ORDER BY post_id) changed WHERE posts.id = changed.post_id
      RETURNING posts.author_id, changed.n
    )
    UPDATE post_totals t SET likes = t.likes - counted.n
    FROM (SELECT author_id, sum(n)::int AS n FROM counted GROUP BY 1 ORDER BY 1) counted
    WHERE t.author_id = counted.author_id AND t.slot = 16;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Everything but a single like counts in row 16, after the posts: neither waits for a row that the other holds. A deleted post takes its
-- likes along, as the trigger above finds it no more. The rows of a deleted author may be gone already.
CREATE FUNCTION count_posts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO post_totals AS t (author_id, slot, posts, likes)
    SELECT author_id, 16, count(*), sum(likes_count) FROM new_rows GROUP BY 1 ORDER BY 1
    ON CONFLICT (author_id, slot) DO UPDATE SET posts = t.posts + excluded.posts, likes = t.likes + excluded.likes;
  ELSE
    UPDATE post_totals t SET posts = t.posts - changed.posts, likes = t.likes - changed.likes
    FROM (SELECT author_id, count(*) AS posts, sum(likes_count) AS likes FROM old_rows GROUP BY 1 ORDER BY 1) changed
    WHERE t.author_id = changed.author_id AND t.slot = 16;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The triggers come first: they lock the table against writes until what is there is counted.
CREATE TRIGGER posts_counted AFTER INSERT ON posts REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_posts();
--> statement-breakpoint
CREATE TRIGGER posts_uncounted AFTER DELETE ON posts REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_posts();
--> statement-breakpoint
-- One check of all rows instead of one for each.
ALTER TABLE post_totals DROP CONSTRAINT post_totals_author_id_members_id_fk;
--> statement-breakpoint
INSERT INTO post_totals (author_id, slot, posts, likes)
SELECT author_id, 16, count(*), sum(likes_count) FROM posts GROUP BY 1;
--> statement-breakpoint
ALTER TABLE post_totals ADD CONSTRAINT post_totals_author_id_members_id_fk FOREIGN KEY (author_id) REFERENCES members (id) ON DELETE CASCADE;
