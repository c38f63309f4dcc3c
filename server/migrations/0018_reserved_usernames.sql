CREATE TABLE "admin_alerts" (
	"admin_id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"code_hash" "bytea",
	"code_expires_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"mailed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "former_usernames" DROP CONSTRAINT "former_usernames_member_id_members_id_fk";
--> statement-breakpoint
ALTER TABLE "former_usernames" ALTER COLUMN "member_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "former_usernames" ADD COLUMN "reserved_until" timestamp (3) with time zone DEFAULT now() + interval '90 days' NOT NULL;--> statement-breakpoint
ALTER TABLE "admin_alerts" ADD CONSTRAINT "admin_alerts_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_usernames" ADD CONSTRAINT "former_usernames_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_usernames_reserved_until" ON "former_usernames" USING btree ("reserved_until");
--> statement-breakpoint
-- The redirect of 30 days began when the username was given up.
UPDATE "former_usernames" SET "reserved_until" = "until" + interval '60 days';
--> statement-breakpoint
-- By a trigger, so that it holds for every way in which a member is deleted.
CREATE FUNCTION reserve_username() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO former_usernames (username, member_id, until, reserved_until)
  VALUES (OLD.username, NULL, now(), now() + interval '90 days')
  ON CONFLICT (username) DO UPDATE SET
    member_id = NULL, until = excluded.until, reserved_until = excluded.reserved_until;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER members_reserve_username AFTER DELETE ON members FOR EACH ROW EXECUTE FUNCTION reserve_username();
