CREATE TABLE "strikes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"source" text NOT NULL,
	"source_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"step" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"admin_id" uuid NOT NULL,
	"takedown_id" uuid,
	"suspended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"fades_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "appeals" DROP CONSTRAINT "appeals_subject";--> statement-breakpoint
ALTER TABLE "carried_sanctions" ADD COLUMN "strikes" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "deletion_records" ADD COLUMN "strikes" jsonb;--> statement-breakpoint
ALTER TABLE "appeals" ADD COLUMN "strike_id" uuid;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "restricted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "strikes" ADD CONSTRAINT "strikes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "strikes_once" ON "strikes" USING btree ("member_id","source","source_id");--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_strike_id_strikes_id_fk" FOREIGN KEY ("strike_id") REFERENCES "public"."strikes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "appeals_strike_key" ON "appeals" USING btree ("strike_id");--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_subject" CHECK (num_nonnulls("appeals"."suspended_at", "appeals"."takedown_id", "appeals"."strike_id") = 1);