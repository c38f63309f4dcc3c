CREATE TABLE "attachment_days" (
	"member_id" uuid NOT NULL,
	"day" text NOT NULL,
	"kind" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "attachment_days_member_id_day_kind_pk" PRIMARY KEY("member_id","day","kind")
);
--> statement-breakpoint
CREATE TABLE "attachment_parts" (
	"attachment_id" uuid NOT NULL,
	"start" integer NOT NULL,
	"length" integer NOT NULL,
	"sealed" "bytea" NOT NULL,
	CONSTRAINT "attachment_parts_attachment_id_start_pk" PRIMARY KEY("attachment_id","start")
);
--> statement-breakpoint
CREATE TABLE "attachment_removals" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attachments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"client_id" text NOT NULL,
	"kind" text NOT NULL,
	"bytes" integer NOT NULL,
	"key_envelope" "bytea",
	"file_id" uuid,
	"type" text,
	"ms" integer,
	"waveform" "bytea",
	"width" smallint,
	"height" smallint,
	"small_bytes" integer,
	"full_bytes" integer,
	"is_sensitive" boolean DEFAULT false NOT NULL,
	"alt_envelope" "bytea",
	"view_once" boolean DEFAULT false NOT NULL,
	"message_id" uuid,
	"recipient_id" uuid,
	"opened_at" timestamp (3) with time zone,
	"viewing_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "attachments_kind" CHECK ("attachments"."kind" IN ('voice', 'picture')),
	CONSTRAINT "attachments_message" CHECK (("attachments"."message_id" IS NULL) = ("attachments"."recipient_id" IS NULL))
);
--> statement-breakpoint
ALTER TABLE "attachment_days" ADD CONSTRAINT "attachment_days_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachment_parts" ADD CONSTRAINT "attachment_parts_attachment_id_attachments_id_fk" FOREIGN KEY ("attachment_id") REFERENCES "public"."attachments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_member_id_member_ids_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member_ids"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_recipient_id_member_ids_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."member_ids"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "attachments_client_key" ON "attachments" USING btree ("member_id","client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "attachments_message_key" ON "attachments" USING btree ("message_id");--> statement-breakpoint
CREATE UNIQUE INDEX "attachments_file_key" ON "attachments" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "attachments_recipient" ON "attachments" USING btree ("recipient_id","member_id");--> statement-breakpoint
CREATE INDEX "attachments_loose" ON "attachments" USING btree ("created_at") WHERE "attachments"."message_id" IS NULL;--> statement-breakpoint
CREATE INDEX "attachments_viewed" ON "attachments" USING btree ("opened_at") WHERE "attachments"."view_once" AND "attachments"."file_id" IS NOT NULL;