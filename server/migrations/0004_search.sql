-- What search compares (docs/decisions/0012): every rule is applied to both sides, so it need only be the same, not right.
DO $$ BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported THEN
  RAISE EXCEPTION 'search needs the extension pg_trgm (%); let an administrator run CREATE EXTENSION pg_trgm in this database', SQLERRM;
END $$;
--> statement-breakpoint
CREATE FUNCTION fold_devanagari(words text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE RETURN
  CASE WHEN words !~ '[ऀ-ॿ]' THEN words ELSE
    replace(replace(replace(replace(replace(replace(replace(translate(
      -- The capital is not written as it is spoken; a consonant without a sign of its own vowel is spoken with an a.
      regexp_replace(replace(regexp_replace(words, 'काठमा(डौ|ण्डौ|ण्डु|डु)[ंँ]?', 'काठमान्दु', 'g'), 'ज्ञ', 'ग्य'), '([क-ह])(?![ा-ौ्])', '\1a', 'g'),
      'अआािईीउऊुूएेओोइकखगघचछजझञटठतथडढदधणनपफबभमयरलळवशषसहंँ०१२३४५६७८९।॥्ः़ऽ',
      'aaaiiiuuuueeooikkggccjjnttttddddnnppbbmyrllbssshnn0123456789  '),
      'ङ', 'ng'), 'ृ', 'ri'), 'ऋ', 'ri'), 'ऐ', 'ai'), 'ै', 'ai'), 'औ', 'au'), 'ौ', 'au')
  END;
--> statement-breakpoint
CREATE FUNCTION fold_text(words text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE RETURN
  btrim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    translate(replace(replace(replace(
      fold_devanagari(lower(regexp_replace(normalize(words, NFKD), '[\u0300-\u036f\u200b-\u200f\u2060\ufe0f]', '', 'g'))),
      'x', 'ks'), 'ee', 'i'), 'oo', 'u'), 'wvfqzy', 'bbpkji'),
    '[\x01-\x2f\x3a-\x60\x7b-\x7f\u2010-\u2027\u00ab\u00bb\u00b7]+', ' ', 'g'),
    -- An h behind a consonant is breath or spelling: kh, th, sh.
    '([bcdgjklmnprst])h+', '\1', 'g'),
    '([a-z])\1+', '\1', 'g'),
    'n(?=[bp])', 'm', 'g'),
    -- Written by some and not by others: the last a of a word, the g of a last ng.
    '\Ya\M', '', 'g'),
    'ng(?![aeiou])', 'n', 'g'));
--> statement-breakpoint
-- Without the a's inside of words, of which Devanagari does not tell the spoken from the silent: ललितपुर is Lalitpur.
CREATE FUNCTION search_key(folded text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE RETURN
  regexp_replace(folded, '\Ya', '', 'g');
--> statement-breakpoint
CREATE FUNCTION search_words(folded text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE RETURN
  to_tsvector('simple'::regconfig, search_key(folded));
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(name || ' ' || username)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(coalesce(title || ' ', '') || content)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "search_words" "tsvector" GENERATED ALWAYS AS (search_words(fold_text(coalesce(title || ' ', '') || content))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "members_search_words" ON "members" USING gin (search_words("search_text")) WITH (fastupdate=false) WHERE "members"."visible" AND "members"."visibility_approved" AND "members"."suspended_at" IS NULL;--> statement-breakpoint
CREATE INDEX "members_search_alike" ON "members" USING gin ("search_text" gin_trgm_ops) WITH (fastupdate=false) WHERE "members"."visible" AND "members"."visibility_approved" AND "members"."suspended_at" IS NULL;--> statement-breakpoint
CREATE INDEX "posts_search_words" ON "posts" USING gin ("search_words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "posts_search_alike" ON "posts" USING gin ("search_text" gin_trgm_ops) WITH (fastupdate=false);