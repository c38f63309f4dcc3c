CREATE TABLE "unclaimed_accounts" (
	"member_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
-- Before the foreign key, which blocks writes of members until the end of the transaction. The key is checked at once: few rows.
INSERT INTO "unclaimed_accounts" SELECT m.id FROM "members" m
WHERE m.email LIKE '%@%' AND NOT EXISTS (
  SELECT FROM "mailbox_claims" own WHERE own.member_id = m.id AND own.released_at IS NULL);
--> statement-breakpoint
-- The lock that the foreign key takes, before the rows of members who were deleted meanwhile: the key would fail on them. To lock
-- the rows above instead would deadlock with a deletion that waits for one.
LOCK TABLE "members" IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
DELETE FROM "unclaimed_accounts" a WHERE NOT EXISTS (SELECT FROM "members" m WHERE m.id = a.member_id);
--> statement-breakpoint
ALTER TABLE "unclaimed_accounts" ADD CONSTRAINT "unclaimed_accounts_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;
