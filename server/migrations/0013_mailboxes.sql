CREATE TABLE "email_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"old_email" text NOT NULL,
	"new_email" text NOT NULL,
	"confirm_hash" "bytea" NOT NULL,
	"keep_hash" "bytea",
	"expires_at" timestamp (3) with time zone NOT NULL,
	"keep_until" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idle_warnings" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"tried_at" timestamp (3) with time zone NOT NULL,
	"accepted_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "idle_from" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idle_warnings" ADD CONSTRAINT "idle_warnings_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "email_changes_confirm_hash_key" ON "email_changes" USING btree ("confirm_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "email_changes_keep_hash_key" ON "email_changes" USING btree ("keep_hash");--> statement-breakpoint
CREATE INDEX "email_changes_member" ON "email_changes" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "email_changes_keep_until" ON "email_changes" USING btree ("keep_until");--> statement-breakpoint
CREATE UNIQUE INDEX "email_changes_pending_key" ON "email_changes" USING btree ("member_id") WHERE "email_changes"."confirmed_at" IS NULL AND "email_changes"."ended_at" IS NULL;--> statement-breakpoint
CREATE INDEX "members_unconfirmed" ON "members" USING btree ("last_active_at") WHERE "members"."email_confirmed_at" IS NULL;