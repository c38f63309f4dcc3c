-- What the foreign keys of messages did beside checking: a message is only ever written under the lock of its conversation,
-- which names both members by keys of its own (decision 0005).
CREATE FUNCTION remove_messages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM messages WHERE conversation_id = OLD.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER conversations_removed AFTER DELETE ON conversations FOR EACH ROW EXECUTE FUNCTION remove_messages();
--> statement-breakpoint
-- A member who is deleted leaves the conversation by its key's ON DELETE SET NULL.
CREATE FUNCTION forget_sender() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE messages SET sender_id = NULL
  WHERE conversation_id = OLD.id
    AND sender_id = CASE WHEN NEW.low_id IS NULL AND OLD.low_id IS NOT NULL THEN OLD.low_id ELSE OLD.high_id END;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER conversations_left AFTER UPDATE OF low_id, high_id ON conversations FOR EACH ROW
  WHEN ((OLD.low_id IS NOT NULL AND NEW.low_id IS NULL) OR (OLD.high_id IS NOT NULL AND NEW.high_id IS NULL))
  EXECUTE FUNCTION forget_sender();
