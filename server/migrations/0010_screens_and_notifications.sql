CREATE TABLE "event_interests" (
	"event" text NOT NULL,
	"member_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_interests_event_member_id_pk" PRIMARY KEY("event","member_id")
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"topic" text NOT NULL,
	"message" text NOT NULL,
	"answer" text,
	"answered_by" uuid,
	"answered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seen_posts" (
	"post_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "seen_posts_post_id_member_id_pk" PRIMARY KEY("post_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "page_views" (
	"day" date NOT NULL,
	"screen" text NOT NULL,
	"by" text NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "page_views_day_screen_by_pk" PRIMARY KEY("day","screen","by")
);
--> statement-breakpoint
CREATE TABLE "profile_views" (
	"member_id" uuid NOT NULL,
	"day" date NOT NULL,
	"viewer_id" uuid NOT NULL,
	CONSTRAINT "profile_views_member_id_day_viewer_id_pk" PRIMARY KEY("member_id","day","viewer_id")
);
--> statement-breakpoint
CREATE TABLE "notification_actors" (
	"notification_id" uuid NOT NULL,
	"actor_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_actors_notification_id_actor_id_pk" PRIMARY KEY("notification_id","actor_id")
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"push" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"quiet_from" text,
	"quiet_to" text,
	"time_zone" text DEFAULT 'Asia/Kathmandu' NOT NULL,
	"discreet" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "private_viewers" (
	"member_id" uuid NOT NULL,
	"viewer_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "private_viewers_member_id_viewer_id_pk" PRIMARY KEY("member_id","viewer_id")
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_actor_id_members_id_fk";
--> statement-breakpoint
DROP INDEX "notifications_actor";--> statement-breakpoint
DROP INDEX "notifications_member";--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "moved_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- Nobody could subscribe yet.
DELETE FROM "push_subscriptions";--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD COLUMN "session_id" uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "event_interests" ADD CONSTRAINT "event_interests_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_requests" ADD CONSTRAINT "support_requests_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seen_posts" ADD CONSTRAINT "seen_posts_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seen_posts" ADD CONSTRAINT "seen_posts_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_views" ADD CONSTRAINT "profile_views_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_views" ADD CONSTRAINT "profile_views_viewer_id_members_id_fk" FOREIGN KEY ("viewer_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_actors" ADD CONSTRAINT "notification_actors_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_actors" ADD CONSTRAINT "notification_actors_actor_id_members_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_viewers" ADD CONSTRAINT "private_viewers_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_viewers" ADD CONSTRAINT "private_viewers_viewer_id_members_id_fk" FOREIGN KEY ("viewer_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_interests_member" ON "event_interests" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_subscriptions_email_key" ON "newsletter_subscriptions" USING btree ("email");--> statement-breakpoint
CREATE INDEX "support_requests_member" ON "support_requests" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "support_requests_open" ON "support_requests" USING btree ("id") WHERE "support_requests"."answered_at" IS NULL;--> statement-breakpoint
CREATE INDEX "seen_posts_member" ON "seen_posts" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "profile_views_viewer" ON "profile_views" USING btree ("viewer_id");--> statement-breakpoint
CREATE INDEX "notification_actors_actor" ON "notification_actors" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "private_viewers_viewer" ON "private_viewers" USING btree ("viewer_id");--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_subscriptions_session" ON "push_subscriptions" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "notifications_member" ON "notifications" USING btree ("member_id","moved_at","id");--> statement-breakpoint
CREATE INDEX "notifications_moved" ON "notifications" USING btree ("moved_at");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("member_id") WHERE "notifications"."read_at" IS NULL AND "notifications"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "notifications_deleted" ON "notifications" USING btree ("deleted_at") WHERE "notifications"."deleted_at" IS NOT NULL;--> statement-breakpoint
UPDATE "notifications" SET "moved_at" = "created_at";--> statement-breakpoint
INSERT INTO "notification_actors" ("notification_id", "actor_id", "created_at") SELECT "id", "actor_id", "created_at" FROM "notifications" WHERE "actor_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" DROP COLUMN "actor_id";
--> statement-breakpoint
-- Whom a member chose for their Private Space is chosen as a match: with it goes the choice, and a new match brings none back.
CREATE FUNCTION end_private_views() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM private_viewers WHERE (member_id = OLD.low_id AND viewer_id = OLD.high_id) OR (member_id = OLD.high_id AND viewer_id = OLD.low_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER matches_end_private_views AFTER DELETE ON matches FOR EACH ROW EXECUTE FUNCTION end_private_views();
--> statement-breakpoint
-- An address that a member has shown to be theirs leaves Stay in the Loop with them.
CREATE FUNCTION end_newsletter() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM newsletter_subscriptions WHERE email = OLD.email;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER members_end_newsletter AFTER DELETE ON members FOR EACH ROW WHEN (OLD.email_confirmed_at IS NOT NULL) EXECUTE FUNCTION end_newsletter();
--> statement-breakpoint
-- A post that is sent again under the same name is stored once.
ALTER TABLE "posts" ADD COLUMN "client_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "posts_author_client_key" ON "posts" USING btree ("author_id","client_id") WHERE "posts"."client_id" IS NOT NULL;
