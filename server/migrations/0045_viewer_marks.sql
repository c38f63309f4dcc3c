CREATE TABLE "viewer_marks" (
	"code" integer PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "viewer_marks_member_id_unique" UNIQUE("member_id")
);
--> statement-breakpoint
ALTER TABLE "viewer_marks" ADD CONSTRAINT "viewer_marks_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;