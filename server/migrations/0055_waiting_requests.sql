CREATE INDEX IF NOT EXISTS "member_directory_waiting" ON "member_directory" USING btree ("id") WHERE "member_directory"."standing" & 6 = 4;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "members_verification_waiting" ON "members" USING btree ("verification_requested_at","id") WHERE "members"."verification_requested_at" IS NOT NULL AND "members"."suspended_at" IS NULL;--> statement-breakpoint
DROP INDEX "members_verification_asked";
