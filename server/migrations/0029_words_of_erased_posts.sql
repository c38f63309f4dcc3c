-- Looking up each word of an author with thousands of posts takes longer than a batch of the erasure may: it leaves the words to the daily sweep.
CREATE OR REPLACE FUNCTION keep_post_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO post_words SELECT DISTINCT word FROM new_rows, vocabulary_of(search_text) AS word ORDER BY word ON CONFLICT DO NOTHING;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO post_words SELECT DISTINCT word FROM vocabulary_of(NEW.search_text) AS word ORDER BY word ON CONFLICT DO NOTHING;
    PERFORM forget_post_words(ARRAY(SELECT vocabulary_of(OLD.search_text)));
  ELSIF current_setting('hamvav.leaves_words', true) IS DISTINCT FROM 'on' THEN
    PERFORM forget_post_words(ARRAY(SELECT DISTINCT word FROM old_rows, vocabulary_of(search_text) AS word));
  END IF;
  RETURN NULL;
END $$;
