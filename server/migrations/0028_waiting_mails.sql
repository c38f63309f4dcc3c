CREATE TABLE "waiting_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid,
	"purpose" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "waiting_mails" ADD CONSTRAINT "waiting_mails_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "waiting_mails_member" ON "waiting_mails" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "waiting_mails_expires" ON "waiting_mails" USING btree ("expires_at");