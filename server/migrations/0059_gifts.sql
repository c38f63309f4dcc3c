CREATE TABLE "gift_settings" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"accepts" boolean NOT NULL,
	"shows_shelf" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gift_slots" (
	"member_id" uuid NOT NULL,
	"week" text NOT NULL,
	"slot" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gifts" (
	"message_id" uuid PRIMARY KEY NOT NULL,
	"sender_id" uuid NOT NULL,
	"recipient_id" uuid NOT NULL,
	"gift" text NOT NULL,
	"state" text DEFAULT 'sent' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "gifts_state" CHECK ("gifts"."state" IN ('sent', 'opened', 'declined'))
);
--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_kind";--> statement-breakpoint
ALTER TABLE "gift_settings" ADD CONSTRAINT "gift_settings_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_slots" ADD CONSTRAINT "gift_slots_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_sender_id_member_ids_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."member_ids"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_recipient_id_member_ids_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."member_ids"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "gift_slots_key" ON "gift_slots" USING btree ("member_id","week","slot");--> statement-breakpoint
CREATE INDEX "gifts_sender" ON "gifts" USING btree ("sender_id");--> statement-breakpoint
CREATE INDEX "gifts_recipient" ON "gifts" USING btree ("recipient_id");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_kind" CHECK ("messages"."kind" IN ('both_answer', 'gift')) NOT VALID;