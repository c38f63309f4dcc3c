-- A mistyped word is looked for among the words in use, instead of in whole texts (docs/decisions/0012).
DO $$ BEGIN
  CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;
EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported THEN
  RAISE EXCEPTION 'search needs the extension fuzzystrmatch (%); let an administrator run CREATE EXTENSION fuzzystrmatch in this database', SQLERRM;
END $$;
--> statement-breakpoint
CREATE TABLE "member_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
DROP INDEX "members_search_alike";--> statement-breakpoint
DROP INDEX "posts_search_alike";--> statement-breakpoint
CREATE INDEX "member_words_key" ON "member_words" USING btree (search_key("word") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "member_words_near" ON "member_words" USING btree (left("word", 1),length("word"),"word");--> statement-breakpoint
CREATE INDEX "post_words_key" ON "post_words" USING btree (search_key("word") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "post_words_near" ON "post_words" USING btree (left("word", 1),length("word"),"word");
--> statement-breakpoint
-- Letters only: a number is not mistyped, it is another one, and a telephone number has no place among words.
CREATE FUNCTION vocabulary_of(folded text) RETURNS SETOF text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE ROWS 15
BEGIN ATOMIC
  SELECT word FROM unnest(string_to_array(folded, ' ')) AS word WHERE word ~ '^[a-z]{3,30}$';
END;
--> statement-breakpoint
-- Those of the words that no post uses any more, in order as two may do it at once. Common ones are among the newest posts; only the others are worth the index.
CREATE FUNCTION forget_post_words(words text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  asked text;
BEGIN
  FOR asked IN
    SELECT DISTINCT word FROM unnest(words) AS word
    WHERE word NOT IN (SELECT unnest(string_to_array(search_text, ' ')) FROM (SELECT search_text FROM posts ORDER BY id DESC LIMIT 1000) newest)
    ORDER BY word
  LOOP
    DELETE FROM post_words WHERE word = asked AND NOT EXISTS (
      SELECT FROM posts WHERE search_words @@ plainto_tsquery('simple', search_key(asked)) AND asked = ANY (string_to_array(search_text, ' ')));
  END LOOP;
END $$;
--> statement-breakpoint
-- Those of the words that no member who may be found is called by any more.
CREATE FUNCTION forget_member_words(words text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  asked text;
BEGIN
  FOR asked IN SELECT DISTINCT word FROM unnest(words) AS word ORDER BY word LOOP
    DELETE FROM member_words WHERE word = asked AND NOT EXISTS (
      SELECT FROM members WHERE search_words(search_text) @@ plainto_tsquery('simple', search_key(asked))
        AND asked = ANY (string_to_array(search_text, ' ')) AND visible AND visibility_approved AND suspended_at IS NULL);
  END LOOP;
END $$;
--> statement-breakpoint
-- New words in order, so that two who bring the same ones wait for each other in one direction. Known ones are not touched.
CREATE FUNCTION keep_post_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO post_words SELECT DISTINCT word FROM new_rows, vocabulary_of(search_text) AS word ORDER BY word ON CONFLICT DO NOTHING;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO post_words SELECT DISTINCT word FROM vocabulary_of(NEW.search_text) AS word ORDER BY word ON CONFLICT DO NOTHING;
    PERFORM forget_post_words(ARRAY(SELECT vocabulary_of(OLD.search_text)));
  ELSE
    PERFORM forget_post_words(ARRAY(SELECT DISTINCT word FROM old_rows, vocabulary_of(search_text) AS word));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_member_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' AND NEW.visible AND NEW.visibility_approved AND NEW.suspended_at IS NULL THEN
    INSERT INTO member_words SELECT DISTINCT word FROM vocabulary_of(NEW.search_text) AS word ORDER BY word ON CONFLICT DO NOTHING;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    PERFORM forget_member_words(ARRAY(SELECT vocabulary_of(OLD.search_text)));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER posts_words_added AFTER INSERT ON posts REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_post_words();
--> statement-breakpoint
CREATE TRIGGER posts_words_changed AFTER UPDATE ON posts FOR EACH ROW
  WHEN (OLD.search_text IS DISTINCT FROM NEW.search_text) EXECUTE FUNCTION keep_post_words();
--> statement-breakpoint
CREATE TRIGGER posts_words_removed AFTER DELETE ON posts REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_post_words();
--> statement-breakpoint
CREATE TRIGGER members_words_added AFTER INSERT ON members FOR EACH ROW
  WHEN (NEW.visible AND NEW.visibility_approved AND NEW.suspended_at IS NULL) EXECUTE FUNCTION keep_member_words();
--> statement-breakpoint
CREATE TRIGGER members_words_changed AFTER UPDATE ON members FOR EACH ROW
  WHEN ((OLD.search_text, OLD.visible, OLD.visibility_approved, OLD.suspended_at IS NULL)
    IS DISTINCT FROM (NEW.search_text, NEW.visible, NEW.visibility_approved, NEW.suspended_at IS NULL))
  EXECUTE FUNCTION keep_member_words();
--> statement-breakpoint
CREATE TRIGGER members_words_removed AFTER DELETE ON members FOR EACH ROW
  WHEN (OLD.visible AND OLD.visibility_approved AND OLD.suspended_at IS NULL) EXECUTE FUNCTION keep_member_words();
--> statement-breakpoint
-- What is there already.
INSERT INTO post_words SELECT DISTINCT word FROM posts, vocabulary_of(search_text) AS word;
--> statement-breakpoint
INSERT INTO member_words SELECT DISTINCT word FROM members, vocabulary_of(search_text) AS word
  WHERE visible AND visibility_approved AND suspended_at IS NULL;
