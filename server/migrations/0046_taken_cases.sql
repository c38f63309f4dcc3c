CREATE TABLE "saved_replies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"title" text NOT NULL,
	"english" text NOT NULL,
	"nepali" text NOT NULL,
	"admin_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "case_claims" (
	"case_id" uuid PRIMARY KEY NOT NULL,
	"admin_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "watch_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pattern" text NOT NULL,
	"key" text NOT NULL,
	"tier" text NOT NULL,
	"reason" text NOT NULL,
	"admin_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "watch_id" uuid;--> statement-breakpoint
CREATE INDEX "case_claims_expires" ON "case_claims" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "watch_entries_key" ON "watch_entries" USING btree ("key");--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "reports_watched" ON "reports" USING btree ("subject","subject_id") WHERE "reports"."watch_id" IS NOT NULL;