CREATE TABLE "picture_checks" (
	"picture_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"member_id" uuid NOT NULL,
	"score" real,
	"reason" text,
	"hashes" bigint[],
	"keys" integer[],
	"checked_at" timestamp (3) with time zone,
	"held_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "removed_pictures" (
	"picture_id" uuid PRIMARY KEY NOT NULL,
	"hashes" bigint[] NOT NULL,
	"keys" integer[] NOT NULL,
	"removed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "state" text DEFAULT 'unscored' NOT NULL;--> statement-breakpoint
ALTER TABLE "picture_checks" ADD CONSTRAINT "picture_checks_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "picture_checks_member" ON "picture_checks" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "picture_checks_keys" ON "picture_checks" USING gin ("keys");--> statement-breakpoint
CREATE INDEX "picture_checks_held" ON "picture_checks" USING btree ("picture_id") WHERE "picture_checks"."held_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "removed_pictures_keys" ON "removed_pictures" USING gin ("keys");--> statement-breakpoint
CREATE INDEX "removed_pictures_removed" ON "removed_pictures" USING btree ("removed_at");--> statement-breakpoint
-- Every picture has a row with the kind of its table; a picture of a Private Space never waits for a moderator.
CREATE FUNCTION track_picture_check() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM picture_checks WHERE picture_id = OLD.id;
    RETURN NULL;
  END IF;
  INSERT INTO picture_checks (picture_id, kind, member_id, held_at)
  VALUES (NEW.id, TG_ARGV[0], NEW.member_id, CASE WHEN NEW.state = 'held' AND NEW.audience <> 'chosen' THEN now() END)
  ON CONFLICT (picture_id) DO UPDATE SET
    held_at = CASE WHEN excluded.held_at IS NOT NULL THEN coalesce(picture_checks.held_at, excluded.held_at) END;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER pictures_check AFTER INSERT OR DELETE OR UPDATE OF state, audience ON pictures
  FOR EACH ROW EXECUTE FUNCTION track_picture_check('profile');
