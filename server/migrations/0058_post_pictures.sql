CREATE TABLE "post_pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"post_id" uuid,
	"posted_in" uuid,
	"position" smallint,
	"state" text NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"width" smallint NOT NULL,
	"height" smallint NOT NULL,
	"thumbhash" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "post_pictures_place" CHECK (("post_pictures"."posted_in" IS NULL) = ("post_pictures"."position" IS NULL)),
	CONSTRAINT "post_pictures_posted" CHECK ("post_pictures"."post_id" IS NULL OR "post_pictures"."post_id" = "post_pictures"."posted_in"),
	CONSTRAINT "post_pictures_state" CHECK ("post_pictures"."state" IN ('pending', 'clear', 'held', 'removed'))
);
--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "picture_count" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "post_pictures" ADD CONSTRAINT "post_pictures_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_pictures" ADD CONSTRAINT "post_pictures_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "post_pictures_file_key" ON "post_pictures" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "post_pictures_place_key" ON "post_pictures" USING btree ("posted_in","position");--> statement-breakpoint
CREATE INDEX "post_pictures_post" ON "post_pictures" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "post_pictures_member" ON "post_pictures" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "post_pictures_unchecked" ON "post_pictures" USING btree ("id") WHERE "post_pictures"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "post_pictures_removed" ON "post_pictures" USING btree ("created_at") WHERE "post_pictures"."state" = 'removed';--> statement-breakpoint
CREATE INDEX "post_pictures_hidden" ON "post_pictures" USING btree ("created_at") WHERE "post_pictures"."post_id" IS NULL;
--> statement-breakpoint
-- Like track_picture_check; a picture waits for a moderator only while it is in a post.
CREATE FUNCTION track_post_picture_check() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM picture_checks WHERE picture_id = OLD.id;
    RETURN NULL;
  END IF;
  INSERT INTO picture_checks (picture_id, kind, member_id, held_at)
  VALUES (NEW.id, 'post', NEW.member_id, CASE WHEN NEW.state = 'held' AND NEW.post_id IS NOT NULL THEN now() END)
  ON CONFLICT (picture_id) DO UPDATE SET
    held_at = CASE WHEN excluded.held_at IS NOT NULL THEN coalesce(picture_checks.held_at, excluded.held_at) END;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER post_pictures_check AFTER INSERT OR DELETE OR UPDATE OF state, post_id ON post_pictures
  FOR EACH ROW EXECUTE FUNCTION track_post_picture_check();
