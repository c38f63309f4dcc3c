-- A generated column takes only functions that never change their answer, which PostgreSQL's own of arrays do not promise.
CREATE FUNCTION fold_words(words text[]) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(lower(word) ORDER BY n), '{}') FROM unnest(words) WITH ORDINALITY AS each_word (word, n)
$$;--> statement-breakpoint
ALTER TABLE "daily_cards" DROP CONSTRAINT "daily_cards_member_id_day_position_pk";--> statement-breakpoint
ALTER TABLE "daily_cards" ADD CONSTRAINT "daily_cards_day_member_id_position_pk" PRIMARY KEY("day","member_id","position");--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "interests_folded" text[] GENERATED ALWAYS AS (fold_words(interests)) STORED NOT NULL;