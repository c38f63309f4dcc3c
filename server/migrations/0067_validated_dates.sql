-- Reads the rows of shared dates without blocking reads or writes: the migrations 0065 and 0066 add these constraints without a check of the rows.
ALTER TABLE "date_friends" VALIDATE CONSTRAINT "date_friends_follower_id_members_id_fk";--> statement-breakpoint
ALTER TABLE "shared_dates" VALIDATE CONSTRAINT "shared_dates_partner_id_members_id_fk";
