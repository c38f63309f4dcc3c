CREATE TABLE "reviewed_profiles" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"username" text NOT NULL,
	"bio" text NOT NULL,
	"interests" text[] NOT NULL,
	"location" text NOT NULL,
	"picture_ids" uuid[] NOT NULL,
	"reviewed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp (3) with time zone,
	"picture_changed" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "takedowns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"admin_id" uuid NOT NULL,
	"content" jsonb,
	"file_id" uuid,
	"fingerprint" "bytea" NOT NULL,
	"thumbhash" "bytea",
	"created_at" timestamp (3) with time zone NOT NULL,
	"lifted_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "appeals" ALTER COLUMN "suspended_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "verified_name" text;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "verified_gender" text;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "verified_age" smallint;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "verified_age_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "appeals" ADD COLUMN "takedown_id" uuid;--> statement-breakpoint
ALTER TABLE "reviewed_profiles" ADD CONSTRAINT "reviewed_profiles_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "takedowns" ADD CONSTRAINT "takedowns_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reviewed_profiles_changed" ON "reviewed_profiles" USING btree ((NOT "picture_changed"),"changed_at","member_id") WHERE "reviewed_profiles"."changed_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "takedowns_member" ON "takedowns" USING btree ("member_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "takedowns_once" ON "takedowns" USING btree ("subject","subject_id") WHERE "takedowns"."lifted_at" IS NULL AND "takedowns"."subject" IN ('picture', 'post', 'comment');--> statement-breakpoint
CREATE UNIQUE INDEX "takedowns_file_key" ON "takedowns" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "takedowns_kept" ON "takedowns" USING btree ("created_at") WHERE "takedowns"."content" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_takedown_id_takedowns_id_fk" FOREIGN KEY ("takedown_id") REFERENCES "public"."takedowns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "appeals_takedown_key" ON "appeals" USING btree ("takedown_id");--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_subject" CHECK (("appeals"."suspended_at" IS NULL) <> ("appeals"."takedown_id" IS NULL));