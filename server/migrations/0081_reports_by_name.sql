CREATE TABLE "named_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"name" text NOT NULL,
	"key" text NOT NULL,
	"reason" text NOT NULL,
	"details" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "is_by_name" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "named_by" uuid;--> statement-breakpoint
ALTER TABLE "named_reports" ADD CONSTRAINT "named_reports_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "named_reports_key" ON "named_reports" USING btree ("member_id","key");--> statement-breakpoint
CREATE INDEX "named_reports_created" ON "named_reports" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_named_by_members_id_fk" FOREIGN KEY ("named_by") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "reports_named_once" ON "reports" USING btree ("named_by","subject_id") WHERE "reports"."is_by_name" AND "reports"."status" = 'open';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "reports_named_by" ON "reports" USING btree ("named_by") WHERE "reports"."named_by" IS NOT NULL;