CREATE TABLE "daily_cards" (
	"member_id" uuid NOT NULL,
	"day" date NOT NULL,
	"position" smallint NOT NULL,
	"about_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"score" real NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "daily_cards_member_id_day_position_pk" PRIMARY KEY("member_id","day","position")
);
--> statement-breakpoint
CREATE TABLE "daily_likes" (
	"member_id" uuid NOT NULL,
	"day" date NOT NULL,
	"used" smallint NOT NULL,
	CONSTRAINT "daily_likes_member_id_day_pk" PRIMARY KEY("member_id","day")
);
--> statement-breakpoint
CREATE TABLE "discovery_load" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"shown" real DEFAULT 0 NOT NULL,
	"shown_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"inbound" real DEFAULT 0 NOT NULL,
	"inbound_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "preferences_member_key";--> statement-breakpoint
ALTER TABLE "preferences" ADD PRIMARY KEY ("member_id");--> statement-breakpoint
ALTER TABLE "preferences" ALTER COLUMN "genders" SET DEFAULT '{}';--> statement-breakpoint
UPDATE "preferences" SET "genders" = '{}' WHERE "genders" IS NULL;--> statement-breakpoint
ALTER TABLE "preferences" ALTER COLUMN "genders" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "place" text;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "intent" text;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "approval_refused_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "extra_pictures_for" text DEFAULT 'members' NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "protections_chosen" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "file_id" uuid;--> statement-breakpoint
UPDATE "pictures" SET "file_id" = "id";--> statement-breakpoint
ALTER TABLE "pictures" ALTER COLUMN "file_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "blurred_id" uuid;--> statement-breakpoint
ALTER TABLE "preferences" ADD COLUMN "interests" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "preferences" ADD COLUMN "verified_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "preferences" ADD COLUMN "intents" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "preferences" ADD COLUMN "two_way" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "daily_cards" ADD CONSTRAINT "daily_cards_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_cards" ADD CONSTRAINT "daily_cards_about_id_members_id_fk" FOREIGN KEY ("about_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_likes" ADD CONSTRAINT "daily_likes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discovery_load" ADD CONSTRAINT "discovery_load_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "daily_cards_once" ON "daily_cards" USING btree ("member_id","day","about_id");--> statement-breakpoint
CREATE INDEX "daily_cards_about" ON "daily_cards" USING btree ("about_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pictures_file_key" ON "pictures" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pictures_blurred_key" ON "pictures" USING btree ("blurred_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_once" ON "reports" USING btree ("reporter_id","subject","subject_id") WHERE "reports"."status" = 'open';--> statement-breakpoint
ALTER TABLE "preferences" DROP COLUMN "intent";--> statement-breakpoint
ALTER TABLE "preferences" DROP COLUMN "district";--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_intent" CHECK ("members"."intent" IN ('relationship', 'marriage', 'friendship', 'unsure'));--> statement-breakpoint
-- Protective defaults (decisions §5) for those who were there before the columns were.
UPDATE "members" SET "extra_pictures_for" = 'matches', "first_messages_cap" = coalesce("first_messages_cap", 10) WHERE "gender" = 'female';--> statement-breakpoint
UPDATE "pictures" p SET "position" = n.position FROM (
  SELECT id, row_number() OVER (PARTITION BY member_id ORDER BY position, id) - 1 AS position FROM pictures
) n WHERE p.id = n.id;--> statement-breakpoint
-- Checked at the end of a transaction, so that pictures can change places. Drizzle cannot say it.
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_position_key" UNIQUE ("member_id", "position") DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
DROP INDEX "pictures_member";
