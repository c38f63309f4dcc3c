-- Checked on its own, so that the check of all rows blocks no writes.
ALTER TABLE "reports" VALIDATE CONSTRAINT "reports_named_by_members_id_fk";
