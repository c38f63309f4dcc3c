CREATE TABLE "member_ids" (
	"id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "erasures" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"requested_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"erased" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "profile_views" DROP CONSTRAINT "profile_views_member_id_members_id_fk";
--> statement-breakpoint
ALTER TABLE "profile_views" DROP CONSTRAINT "profile_views_viewer_id_members_id_fk";
--> statement-breakpoint
ALTER TABLE "choices" DROP CONSTRAINT "choices_member_id_members_id_fk";
--> statement-breakpoint
ALTER TABLE "choices" DROP CONSTRAINT "choices_about_id_members_id_fk";
--> statement-breakpoint
ALTER TABLE "daily_cards" DROP CONSTRAINT "daily_cards_member_id_members_id_fk";
--> statement-breakpoint
ALTER TABLE "daily_cards" DROP CONSTRAINT "daily_cards_about_id_members_id_fk";
--> statement-breakpoint
ALTER TABLE "matches" DROP CONSTRAINT "matches_low_id_members_id_fk";
--> statement-breakpoint
ALTER TABLE "matches" DROP CONSTRAINT "matches_high_id_members_id_fk";
--> statement-breakpoint
ALTER TABLE "conversations" DROP CONSTRAINT "conversations_low_id_members_id_fk";
--> statement-breakpoint
ALTER TABLE "conversations" DROP CONSTRAINT "conversations_high_id_members_id_fk";
--> statement-breakpoint
ALTER TABLE "first_messages" DROP CONSTRAINT "first_messages_sender_id_members_id_fk";
--> statement-breakpoint
ALTER TABLE "first_messages" DROP CONSTRAINT "first_messages_recipient_id_members_id_fk";
--> statement-breakpoint
ALTER TABLE "notification_actors" DROP CONSTRAINT "notification_actors_actor_id_members_id_fk";
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_member_id_members_id_fk";
--> statement-breakpoint
ALTER TABLE "comments" DROP CONSTRAINT "comments_member_id_members_id_fk";
--> statement-breakpoint
ALTER TABLE "post_likes" DROP CONSTRAINT "post_likes_member_id_members_id_fk";
--> statement-breakpoint
ALTER TABLE "post_totals" DROP CONSTRAINT "post_totals_author_id_members_id_fk";
--> statement-breakpoint
ALTER TABLE "posts" DROP CONSTRAINT "posts_author_id_members_id_fk";
--> statement-breakpoint
ALTER TABLE "seen_posts" DROP CONSTRAINT "seen_posts_member_id_members_id_fk";
--> statement-breakpoint
ALTER TABLE "daily_found" DROP CONSTRAINT "daily_found_member_id_members_id_fk";
--> statement-breakpoint
ALTER TABLE "daily_found" DROP CONSTRAINT "daily_found_about_id_members_id_fk";
--> statement-breakpoint
ALTER TABLE "blocks" DROP CONSTRAINT "blocks_blocker_id_members_id_fk";
--> statement-breakpoint
ALTER TABLE "blocks" DROP CONSTRAINT "blocks_blocked_id_members_id_fk";
--> statement-breakpoint
ALTER TABLE "erasures" ADD CONSTRAINT "erasures_member_id_member_ids_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member_ids"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "erasures_next" ON "erasures" USING btree ("erased","requested_at");
--> statement-breakpoint
-- A trigger, so that every way of adding a member adds the id. `UPDATE`: the id of a member never changes in the product.
CREATE FUNCTION keep_member_id() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO member_ids (id) VALUES (NEW.id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER members_keep_id AFTER INSERT OR UPDATE OF id ON members FOR EACH ROW EXECUTE FUNCTION keep_member_id();
--> statement-breakpoint
-- Content of a deleted member is erased in batches, whichever way the row was deleted.
CREATE FUNCTION queue_erasure() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO erasures (member_id) VALUES (OLD.id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER members_queue_erasure AFTER DELETE ON members FOR EACH ROW EXECUTE FUNCTION queue_erasure();
--> statement-breakpoint
INSERT INTO member_ids (id) SELECT id FROM members;
--> statement-breakpoint
-- NOT VALID: the rows were checked against `members` before, and a check of millions of rows would lock the tables for minutes.
ALTER TABLE "profile_views" ADD CONSTRAINT "profile_views_member_id_member_ids_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member_ids"("id") ON DELETE cascade ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "profile_views" ADD CONSTRAINT "profile_views_viewer_id_member_ids_id_fk" FOREIGN KEY ("viewer_id") REFERENCES "public"."member_ids"("id") ON DELETE cascade ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "choices" ADD CONSTRAINT "choices_member_id_member_ids_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member_ids"("id") ON DELETE cascade ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "choices" ADD CONSTRAINT "choices_about_id_member_ids_id_fk" FOREIGN KEY ("about_id") REFERENCES "public"."member_ids"("id") ON DELETE cascade ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "daily_cards" ADD CONSTRAINT "daily_cards_member_id_member_ids_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member_ids"("id") ON DELETE cascade ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "daily_cards" ADD CONSTRAINT "daily_cards_about_id_member_ids_id_fk" FOREIGN KEY ("about_id") REFERENCES "public"."member_ids"("id") ON DELETE cascade ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_low_id_member_ids_id_fk" FOREIGN KEY ("low_id") REFERENCES "public"."member_ids"("id") ON DELETE cascade ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_high_id_member_ids_id_fk" FOREIGN KEY ("high_id") REFERENCES "public"."member_ids"("id") ON DELETE cascade ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_low_id_member_ids_id_fk" FOREIGN KEY ("low_id") REFERENCES "public"."member_ids"("id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_high_id_member_ids_id_fk" FOREIGN KEY ("high_id") REFERENCES "public"."member_ids"("id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "first_messages" ADD CONSTRAINT "first_messages_sender_id_member_ids_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."member_ids"("id") ON DELETE set null ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "first_messages" ADD CONSTRAINT "first_messages_recipient_id_member_ids_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."member_ids"("id") ON DELETE cascade ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "notification_actors" ADD CONSTRAINT "notification_actors_actor_id_member_ids_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."member_ids"("id") ON DELETE cascade ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_member_id_member_ids_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member_ids"("id") ON DELETE cascade ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_member_id_member_ids_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member_ids"("id") ON DELETE cascade ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "post_likes" ADD CONSTRAINT "post_likes_member_id_member_ids_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member_ids"("id") ON DELETE cascade ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "post_totals" ADD CONSTRAINT "post_totals_author_id_member_ids_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."member_ids"("id") ON DELETE cascade ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_author_id_member_ids_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."member_ids"("id") ON DELETE cascade ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "seen_posts" ADD CONSTRAINT "seen_posts_member_id_member_ids_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member_ids"("id") ON DELETE cascade ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "daily_found" ADD CONSTRAINT "daily_found_member_id_member_ids_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member_ids"("id") ON DELETE cascade ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "daily_found" ADD CONSTRAINT "daily_found_about_id_member_ids_id_fk" FOREIGN KEY ("about_id") REFERENCES "public"."member_ids"("id") ON DELETE cascade ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocker_id_member_ids_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."member_ids"("id") ON DELETE cascade ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_id_member_ids_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."member_ids"("id") ON DELETE cascade ON UPDATE no action NOT VALID;
--> statement-breakpoint
-- The erasure of messages clears the sender of each batch itself.
DROP TRIGGER conversations_left ON conversations;
--> statement-breakpoint
DROP FUNCTION forget_sender();
