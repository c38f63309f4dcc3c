-- The same rule as `canonicalMailbox` (auth/mailboxes/mailbox-rules.ts); a test compares both.
CREATE FUNCTION canonical_mailbox(email text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE
      WHEN domain IN ('gmail.com', 'googlemail.com') THEN coalesce(nullif(replace(untagged, '.', ''), ''), local) || '@gmail.com'
      WHEN domain IN ('outlook.com', 'hotmail.com') THEN coalesce(nullif(untagged, ''), local) || '@' || domain
      ELSE local || '@' || domain END
  FROM (SELECT local, split_part(local, '+', 1) AS untagged, domain FROM (
    SELECT regexp_replace(address, '@[^@]*$', '') AS local, substring(address FROM '[^@]*$') AS domain
    FROM (SELECT lower(btrim(email) COLLATE "C") AS address) a) b) c
$$;
--> statement-breakpoint
-- Of accounts with the same mailbox, the confirmed and then the oldest one claims it; the others stay without a claim.
INSERT INTO mailbox_claims (canonical, member_id, claimed_at)
SELECT DISTINCT ON (canonical_mailbox(email)) canonical_mailbox(email), id, now()
FROM members WHERE email LIKE '%@%'
ORDER BY canonical_mailbox(email), email_confirmed_at IS NULL, created_at, id;
