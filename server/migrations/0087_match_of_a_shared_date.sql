ALTER TABLE "shared_dates" ADD COLUMN "partner_match_id" uuid;--> statement-breakpoint
-- Existing consents are assigned to the current match of the two.
UPDATE shared_dates d SET partner_match_id = pair.id FROM matches pair
WHERE pair.low_id = LEAST(d.member_id, d.partner_id) AND pair.high_id = GREATEST(d.member_id, d.partner_id);
