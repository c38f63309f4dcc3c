-- Folds to the same text as before (docs/decisions/0012), so nothing stored has to change. The pattern ([a-z])\1+ compared each
-- rest of a long word with itself: a word of 4,000 letters took minutes. A letter that is followed by itself is now removed, in
-- one pass. Of the letters, f, q, v, w, x, y and z are replaced before.
CREATE OR REPLACE FUNCTION fold_text(words text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE RETURN
  btrim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    translate(replace(replace(replace(
      fold_devanagari(lower(regexp_replace(normalize(words, NFKD), '[\u0300-\u036f\u200b-\u200f\u2060\ufe0f]', '', 'g'))),
      'x', 'ks'), 'ee', 'i'), 'oo', 'u'), 'wvfqzy', 'bbpkji'),
    '[\x01-\x2f\x3a-\x60\x7b-\x7f\u2010-\u2027\u00ab\u00bb\u00b7]+', ' ', 'g'),
    -- An h behind a consonant is breath or spelling: kh, th, sh.
    '([bcdgjklmnprst])h+', '\1', 'g'),
    'a(?=a)|b(?=b)|c(?=c)|d(?=d)|e(?=e)|g(?=g)|h(?=h)|i(?=i)|j(?=j)|k(?=k)|l(?=l)|m(?=m)|n(?=n)|o(?=o)|p(?=p)|r(?=r)|s(?=s)|t(?=t)|u(?=u)', '', 'g'),
    'n(?=[bp])', 'm', 'g'),
    -- Written by some and not by others: the last a of a word, the g of a last ng.
    '\Ya\M', '', 'g'),
    'ng(?![aeiou])', 'n', 'g'));
