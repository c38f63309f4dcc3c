-- However an attachment ends or loses its files (unsent, deleted with its message or member, viewed once), a job removes the files.
CREATE FUNCTION remember_removed_attachment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO attachment_removals (file_id) VALUES (OLD.file_id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER attachments_removed AFTER DELETE ON attachments
  FOR EACH ROW WHEN (OLD.file_id IS NOT NULL) EXECUTE FUNCTION remember_removed_attachment();
--> statement-breakpoint
CREATE TRIGGER attachments_erased AFTER UPDATE OF file_id ON attachments
  FOR EACH ROW WHEN (OLD.file_id IS NOT NULL AND OLD.file_id IS DISTINCT FROM NEW.file_id)
  EXECUTE FUNCTION remember_removed_attachment();
