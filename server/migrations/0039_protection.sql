CREATE TABLE "authority_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"received_on" date NOT NULL,
	"authority" text NOT NULL,
	"demand" text NOT NULL,
	"outcome" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transparency_figures" (
	"figure" text PRIMARY KEY NOT NULL,
	"at_least" integer NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hidden_contacts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"address_hash" "bytea" NOT NULL,
	"key_id" text NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	"applies_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "blocks" DROP CONSTRAINT "blocks_blocker_id_blocked_id_pk";--> statement-breakpoint
ALTER TABLE "support_requests" ADD COLUMN "grievance_about" text;--> statement-breakpoint
ALTER TABLE "support_requests" ADD COLUMN "receipt" text;--> statement-breakpoint
ALTER TABLE "support_requests" ADD COLUMN "answer_by" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "blocks" ADD COLUMN "contact_id" uuid;--> statement-breakpoint
ALTER TABLE "hidden_contacts" ADD CONSTRAINT "hidden_contacts_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "authority_requests_received" ON "authority_requests" USING btree ("received_on","id");--> statement-breakpoint
CREATE UNIQUE INDEX "hidden_contacts_once" ON "hidden_contacts" USING btree ("member_id","address_hash");--> statement-breakpoint
CREATE INDEX "hidden_contacts_address" ON "hidden_contacts" USING btree ("address_hash");--> statement-breakpoint
CREATE INDEX "hidden_contacts_ended" ON "hidden_contacts" USING btree ("ends_at") WHERE "hidden_contacts"."ends_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_contact_id_hidden_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."hidden_contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "support_requests_receipt_key" ON "support_requests" USING btree ("receipt");--> statement-breakpoint
CREATE INDEX "blocks_contact" ON "blocks" USING btree ("contact_id") WHERE "blocks"."contact_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_pair_key" UNIQUE NULLS NOT DISTINCT("blocker_id","blocked_id","contact_id");