CREATE TABLE "support_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"admin_id" uuid,
	"client_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "title_ne" text;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "content_ne" text;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "scheduled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "published_at" timestamp (3) with time zone DEFAULT now();--> statement-breakpoint
UPDATE "announcements" SET "published_at" = "created_at";--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "cancelled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "support_requests" ADD COLUMN "closed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "verifications" ADD COLUMN "key_folder" uuid;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_request_id_support_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."support_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "support_messages_request" ON "support_messages" USING btree ("request_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "support_messages_client_key" ON "support_messages" USING btree ("request_id","client_id");--> statement-breakpoint
-- Answers become messages of the team. One per request, so the id of the request serves as the key of the client.
INSERT INTO "support_messages" ("id", "request_id", "admin_id", "client_id", "text", "created_at")
SELECT gen_random_uuid(), "id", "answered_by", "id", "answer", "answered_at" FROM "support_requests"
WHERE "answer" IS NOT NULL AND "answered_by" IS NOT NULL AND "answered_at" IS NOT NULL;
