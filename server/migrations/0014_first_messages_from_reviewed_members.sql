CREATE TABLE "daily_found" (
	"member_id" uuid NOT NULL,
	"day" date NOT NULL,
	"about_id" uuid NOT NULL,
	CONSTRAINT "daily_found_member_id_day_about_id_pk" PRIMARY KEY("member_id","day","about_id")
);
--> statement-breakpoint
ALTER TABLE "first_messages" DROP CONSTRAINT "first_messages_sender_id_members_id_fk";
--> statement-breakpoint
ALTER TABLE "members" ALTER COLUMN "messages_from" SET DEFAULT 'reviewed';--> statement-breakpoint
ALTER TABLE "first_messages" ALTER COLUMN "sender_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "first_messages" ADD COLUMN "voided" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "daily_found" ADD CONSTRAINT "daily_found_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_found" ADD CONSTRAINT "daily_found_about_id_members_id_fk" FOREIGN KEY ("about_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "daily_found_about" ON "daily_found" USING btree ("about_id");--> statement-breakpoint
CREATE INDEX "daily_found_day" ON "daily_found" USING btree ("day");--> statement-breakpoint
ALTER TABLE "first_messages" ADD CONSTRAINT "first_messages_sender_id_members_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
-- 'everyone' was the default, and no column tells who chose it: the settings are saved as a whole. Whoever wants it can
-- choose it again; simulated members keep it.
UPDATE members SET messages_from = 'reviewed' WHERE messages_from = 'everyone' AND NOT simulated;
--> statement-breakpoint
-- First messages of a sender who is refused or suspended later do not use up the recipient's cap, not even after the sender
-- asks for approval again or deletes the account.
CREATE FUNCTION void_first_messages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE first_messages SET voided = true WHERE sender_id = NEW.id AND NOT voided;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER members_void_first_messages AFTER UPDATE ON members FOR EACH ROW
  WHEN ((OLD.approval_refused_at IS NULL AND NEW.approval_refused_at IS NOT NULL) OR (OLD.suspended_at IS NULL AND NEW.suspended_at IS NOT NULL))
  EXECUTE FUNCTION void_first_messages();
