-- Reads every message without blocking reads or writes: the migration 0062 adds this constraint without a check of the rows.
ALTER TABLE "messages" VALIDATE CONSTRAINT "messages_kind";
