CREATE TABLE "covered_suspensions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"suspended_at" timestamp (3) with time zone NOT NULL,
	"suspended_until" timestamp (3) with time zone,
	"suspension_reason" text,
	"suspended_by" uuid
);
--> statement-breakpoint
ALTER TABLE "carried_sanctions" ADD COLUMN "suspension_starts" timestamp (3) with time zone[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "deletion_records" ADD COLUMN "covered" jsonb;--> statement-breakpoint
ALTER TABLE "covered_suspensions" ADD CONSTRAINT "covered_suspensions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "covered_suspensions_once" ON "covered_suspensions" USING btree ("member_id","suspended_at");