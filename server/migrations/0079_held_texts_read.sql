DROP INDEX "held_texts_waiting";--> statement-breakpoint
ALTER TABLE "held_texts" ADD COLUMN "read_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "held_texts_undecided" ON "held_texts" USING btree ("id") WHERE "held_texts"."status" IN ('waiting', 'withdrawn') AND "held_texts"."envelope" IS NOT NULL;--> statement-breakpoint
-- What waits now and was taken or opened before: few rows, found by the index of the audit log.
UPDATE "held_texts" h SET "read_at" = now() WHERE h.status = 'waiting' AND EXISTS (
  SELECT FROM "audit_log" a WHERE a.subject_id = h.id AND a.action IN ('take-held', 'read-held'));
