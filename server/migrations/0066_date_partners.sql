ALTER TABLE "shared_dates" ADD COLUMN "partner_id" uuid;--> statement-breakpoint
ALTER TABLE "shared_dates" ADD COLUMN "partner_agreed" boolean;--> statement-breakpoint
ALTER TABLE "shared_dates" ADD CONSTRAINT "shared_dates_partner_id_members_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "shared_dates_partner" ON "shared_dates" USING btree ("partner_id");