ALTER TABLE "reports" ADD COLUMN "reporter_networks" text[];--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "reporter_mailbox" "bytea";--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "reports_reporter_mailbox" ON "reports" USING btree ("reporter_mailbox") WHERE "reports"."reporter_mailbox" IS NOT NULL;