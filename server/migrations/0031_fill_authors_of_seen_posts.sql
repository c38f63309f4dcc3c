-- Locks these rows only: reading a post again changes none of them. Servers of the previous version leave new rows empty, whose readers are missing in one day's figure.
UPDATE seen_posts s SET author_id = p.author_id FROM posts p WHERE p.id = s.post_id AND s.author_id IS NULL;
