-- Both counts of a post are exact whatever adds or removes a like or a comment, the removal of a member included.
CREATE FUNCTION count_post_likes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE posts SET likes_count = likes_count + changed.n
    FROM (SELECT post_id, count(*) AS n FROM new_rows GROUP BY post_id ORDER BY post_id) changed WHERE posts.id = changed.post_id;
  ELSE
    UPDATE posts SET likes_count = likes_count - changed.n
    FROM (SELECT post_id, count(*) AS n FROM old_rows GROUP BY post_id ORDER BY post_id) changed WHERE posts.id = changed.post_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_comments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE posts SET comments_count = comments_count + changed.n
    FROM (SELECT post_id, count(*) AS n FROM new_rows GROUP BY post_id ORDER BY post_id) changed WHERE posts.id = changed.post_id;
  ELSE
    UPDATE posts SET comments_count = comments_count - changed.n
    FROM (SELECT post_id, count(*) AS n FROM old_rows GROUP BY post_id ORDER BY post_id) changed WHERE posts.id = changed.post_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER post_likes_added AFTER INSERT ON post_likes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_post_likes();
--> statement-breakpoint
CREATE TRIGGER post_likes_removed AFTER DELETE ON post_likes REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_post_likes();
--> statement-breakpoint
CREATE TRIGGER comments_added AFTER INSERT ON comments REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_comments();
--> statement-breakpoint
CREATE TRIGGER comments_removed AFTER DELETE ON comments REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_comments();
--> statement-breakpoint
-- Every server forgets what it remembers of a member's standing at the moment it changes (decisions §2: grants,
-- suspensions and deletions hold at the next call).
CREATE FUNCTION tell_standing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('standing', CASE TG_TABLE_NAME WHEN 'members' THEN OLD.id ELSE (to_jsonb(OLD) ->> 'member_id')::uuid END::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER members_standing AFTER UPDATE ON members FOR EACH ROW
  WHEN ((OLD.can_post, OLD.suspended_at, OLD.age, OLD.declared_minor_at) IS DISTINCT FROM (NEW.can_post, NEW.suspended_at, NEW.age, NEW.declared_minor_at))
  EXECUTE FUNCTION tell_standing();
--> statement-breakpoint
CREATE TRIGGER members_removed AFTER DELETE ON members FOR EACH ROW EXECUTE FUNCTION tell_standing();
--> statement-breakpoint
CREATE TRIGGER sessions_standing AFTER UPDATE ON sessions FOR EACH ROW
  WHEN (OLD.revoked_at IS DISTINCT FROM NEW.revoked_at) EXECUTE FUNCTION tell_standing();
--> statement-breakpoint
CREATE TRIGGER sessions_removed AFTER DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION tell_standing();
--> statement-breakpoint
-- The audit log only grows.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is append-only';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
