-- The row of `post_totals` that counts a post. All likes of one post already wait for its row in `posts`, so they meet no further lock here.
CREATE FUNCTION post_slot(post uuid) RETURNS smallint LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE RETURN
  (get_byte(uuid_send(post), 15) % 4)::smallint;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_post_likes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    WITH counted AS (
      UPDATE posts SET likes_count = likes_count + changed.n
      FROM (SELECT post_id, count(*) AS n FROM new_rows GROUP BY post_id ORDER BY post_id) changed WHERE posts.id = changed.post_id
      RETURNING posts.author_id, posts.id, changed.n
    )
    UPDATE post_totals t SET likes = t.likes + counted.n
    FROM (SELECT author_id, post_slot(id) AS slot, sum(n)::int AS n FROM counted GROUP BY 1, 2 ORDER BY 1, 2) counted
    WHERE t.author_id = counted.author_id AND t.slot = counted.slot;
  ELSE
    WITH counted AS (
      UPDATE posts SET likes_count = likes_count - changed.n
      FROM (SELECT post_id, count(*) AS n FROM old_rows GROUP BY post_id ORDER BY post_id) changed WHERE posts.id = changed.post_id
      RETURNING posts.author_id, posts.id, changed.n
    )
    UPDATE post_totals t SET likes = t.likes - counted.n
    FROM (SELECT author_id, post_slot(id) AS slot, sum(n)::int AS n FROM counted GROUP BY 1, 2 ORDER BY 1, 2) counted
    WHERE t.author_id = counted.author_id AND t.slot = counted.slot;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A deleted post takes its likes along: the trigger above finds it no more. The rows of a deleted author may be gone already.
CREATE FUNCTION count_posts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO post_totals AS t (author_id, slot, posts, likes)
    SELECT author_id, post_slot(id), count(*), sum(likes_count) FROM new_rows GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (author_id, slot) DO UPDATE SET posts = t.posts + excluded.posts, likes = t.likes + excluded.likes;
  ELSE
    UPDATE post_totals t SET posts = t.posts - changed.posts, likes = t.likes - changed.likes
    FROM (SELECT author_id, post_slot(id) AS slot, count(*) AS posts, sum(likes_count) AS likes FROM old_rows GROUP BY 1, 2 ORDER BY 1, 2) changed
    WHERE t.author_id = changed.author_id AND t.slot = changed.slot;
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
SELECT author_id, post_slot(id), count(*), sum(likes_count) FROM posts GROUP BY 1, 2;
--> statement-breakpoint
ALTER TABLE post_totals ADD CONSTRAINT post_totals_author_id_members_id_fk FOREIGN KEY (author_id) REFERENCES members (id) ON DELETE CASCADE;
