CREATE TABLE "held_texts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"recipient_id" uuid,
	"post_id" uuid,
	"reply_to_id" uuid,
	"categories" text[] NOT NULL,
	"envelope" "bytea",
	"client_id" text,
	"status" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "held_texts" ADD CONSTRAINT "held_texts_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_texts" ADD CONSTRAINT "held_texts_recipient_id_members_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "held_texts_waiting" ON "held_texts" USING btree ("id") WHERE "held_texts"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "held_texts_member" ON "held_texts" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "held_texts_recipient" ON "held_texts" USING btree ("recipient_id");--> statement-breakpoint
CREATE INDEX "held_texts_decided" ON "held_texts" USING btree ("decided_at");--> statement-breakpoint
CREATE UNIQUE INDEX "held_texts_client_key" ON "held_texts" USING btree ("member_id","kind","client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "held_texts_field" ON "held_texts" USING btree ("member_id","kind") WHERE "held_texts"."status" = 'waiting' AND "held_texts"."kind" NOT IN ('post', 'comment', 'message');--> statement-breakpoint
CREATE UNIQUE INDEX "held_texts_comment" ON "held_texts" USING btree ("member_id","post_id") WHERE "held_texts"."status" = 'waiting' AND "held_texts"."kind" = 'comment';