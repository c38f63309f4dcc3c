ALTER TABLE "date_friends" ADD COLUMN "follower_id" uuid;--> statement-breakpoint
ALTER TABLE "date_friends" ADD CONSTRAINT "date_friends_follower_id_members_id_fk" FOREIGN KEY ("follower_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "date_friends_follower" ON "date_friends" USING btree ("follower_id");