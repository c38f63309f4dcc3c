CREATE TABLE "admin_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"admin_id" uuid NOT NULL,
	"text" text NOT NULL,
	"audit_number" bigint,
	"client_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "admin_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"admin_id" uuid NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"admin_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"post_id" uuid,
	"told_up_to" uuid,
	"told" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "bulk_items" (
	"job_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"member_id" uuid NOT NULL,
	"outcome" text,
	CONSTRAINT "bulk_items_job_id_position_pk" PRIMARY KEY("job_id","position")
);
--> statement-breakpoint
CREATE TABLE "bulk_jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"admin_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"action" text NOT NULL,
	"days" smallint,
	"reason" text,
	"note" text,
	"total" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "current_figures" (
	"figure" text PRIMARY KEY NOT NULL,
	"n" bigint,
	"counted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "daily_figures" (
	"day" date NOT NULL,
	"figure" text NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "daily_figures_day_figure_pk" PRIMARY KEY("day","figure")
);
--> statement-breakpoint
CREATE TABLE "appeals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"suspended_at" timestamp (3) with time zone NOT NULL,
	"suspended_by" uuid,
	"text" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"answer" text,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "audit_log_subject";--> statement-breakpoint
DROP INDEX "reports_open";--> statement-breakpoint
ALTER TABLE "admins" ADD COLUMN "last_login_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "approval_requested_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "members" SET "approval_requested_at" = "created_at" WHERE "visibility_requested";--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "verification_requested_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "urgency" smallint DEFAULT 3 NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "due_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "reports" SET "urgency" = u, "due_at" = "created_at" + make_interval(hours => CASE u WHEN 1 THEN 24 WHEN 2 THEN 72 ELSE 168 END)
FROM (SELECT "id" AS report, CASE WHEN "reason" IN ('minor', 'violence', 'sexual') THEN 1 WHEN "reason" IN ('harassment', 'hate', 'scam') THEN 2 ELSE 3 END AS u FROM "reports") x WHERE "id" = report;--> statement-breakpoint
ALTER TABLE "reports" ALTER COLUMN "due_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "question" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "asked_by" uuid;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "admin_notes" ADD CONSTRAINT "admin_notes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_sessions" ADD CONSTRAINT "admin_sessions_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_items" ADD CONSTRAINT "bulk_items_job_id_bulk_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."bulk_jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "admin_notes_member" ON "admin_notes" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "admin_notes_audit" ON "admin_notes" USING btree ("audit_number");--> statement-breakpoint
CREATE UNIQUE INDEX "admin_notes_client_key" ON "admin_notes" USING btree ("admin_id","client_id") WHERE "admin_notes"."client_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "admin_sessions_admin" ON "admin_sessions" USING btree ("admin_id");--> statement-breakpoint
CREATE INDEX "admin_sessions_expires" ON "admin_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "announcements_client_key" ON "announcements" USING btree ("admin_id","client_id");--> statement-breakpoint
CREATE INDEX "announcements_unfinished" ON "announcements" USING btree ("created_at") WHERE "announcements"."finished_at" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "bulk_items_member_key" ON "bulk_items" USING btree ("job_id","member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bulk_jobs_client_key" ON "bulk_jobs" USING btree ("admin_id","client_id");--> statement-breakpoint
CREATE INDEX "bulk_jobs_unfinished" ON "bulk_jobs" USING btree ("created_at") WHERE "bulk_jobs"."finished_at" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "appeals_once" ON "appeals" USING btree ("member_id","suspended_at");--> statement-breakpoint
CREATE INDEX "appeals_open" ON "appeals" USING btree ("id") WHERE "appeals"."status" = 'open';--> statement-breakpoint
CREATE INDEX "appeals_decided" ON "appeals" USING btree ("decided_at") WHERE "appeals"."status" <> 'open';--> statement-breakpoint
CREATE INDEX "audit_log_admin" ON "audit_log" USING btree ("admin_id","number");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","number");--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "members_suspended" ON "members" USING btree ("suspended_at","id") WHERE "members"."suspended_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "members_suspended_until" ON "members" USING btree ("suspended_until") WHERE "members"."suspended_until" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "members_approval_asked" ON "members" USING btree ("approval_requested_at","id") WHERE "members"."visibility_requested" AND NOT "members"."visibility_approved";--> statement-breakpoint
CREATE INDEX "members_verification_asked" ON "members" USING btree ("verification_requested_at","id") WHERE "members"."verification_requested_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "reports_open_subject" ON "reports" USING btree ("subject_id") WHERE "reports"."status" = 'open';--> statement-breakpoint
CREATE INDEX "reports_decided" ON "reports" USING btree ("decided_at","id") WHERE "reports"."status" <> 'open';--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject_id","number");--> statement-breakpoint
CREATE INDEX "reports_open" ON "reports" USING btree ("urgency","id") WHERE "reports"."status" = 'open';
--> statement-breakpoint
-- What the table of members is searched and ordered by (docs/decisions/0024), beside `members`, whose rows change each
-- time a member is there: an index on these would be written each time too.
ALTER TABLE "members" ADD COLUMN "standing" smallint GENERATED ALWAYS AS ((verified::int + 2 * (suspended_at IS NOT NULL)::int + 4 * (visibility_requested AND NOT visibility_approved)::int + 8 * visibility_approved::int + 16 * (declared_minor_at IS NOT NULL)::int + 32 * can_post::int)::smallint) STORED NOT NULL;--> statement-breakpoint
CREATE TABLE "member_directory" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name_key" text COLLATE "C" NOT NULL,
	"plain" text NOT NULL,
	"letters" text NOT NULL,
	"standing" smallint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "member_directory" ADD CONSTRAINT "member_directory_id_members_id_fk" FOREIGN KEY ("id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "members_active" ON "members" USING btree ("last_active_at","id","standing");--> statement-breakpoint
CREATE INDEX "members_seen" ON "members" USING btree ("id","last_active_at");--> statement-breakpoint
-- Every character becomes one Latin letter or digit, so that trigrams go across dots and spaces and do not depend on the
-- locale of the database. Which one is of no matter: what is found is compared with the text itself.
CREATE FUNCTION directory_letters(words text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE RETURN
  regexp_replace(translate(lower(words),
    ' ._@-ऀँंःऄअआइईउऊऋऌऍऎएऐऑऒओऔकखगघङचछजझञटठडढणतथदधनऩपफबभमयरऱलळऴवशषसहऺऻ़ऽािीुूृॄॅॆेैॉॊोौ्ॎॏॐ॒॑॓॔ॕॖॗक़ख़ग़ज़ड़ढ़फ़य़ॠॡॢॣ।॥०१२३४५६७८९॰ॱॲॳॴॵॶॷॸॹॺॻॼॽॾॿ',
    'zqxxxahov29gnu18fmt07elsz6dkry5cjqx4bipw3ahov29gnu18fmt07elsz6dkry5cjqx4bipw3ahov29gnu18fmt07elsz6dkry5cjqx4bipw3ahov29gnu18fmt07elsz'), '[^a-z0-9]', 'w', 'g');
--> statement-breakpoint
CREATE FUNCTION keep_directory() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO member_directory VALUES (
    NEW.id,
    left(lower(NEW.name), 40),
    ' ' || lower(NEW.name) || E'\n ' || NEW.username || E'\n ' || NEW.email,
    -- Whole, and the words of the name, as one or two letters are looked for where a word begins.
    directory_letters(NEW.name) || ' ' || directory_letters(NEW.username) || ' ' || directory_letters(NEW.email)
      || ' ' || (SELECT string_agg(directory_letters(word), ' ') FROM regexp_split_to_table(NEW.name, ' +') AS word),
    NEW.standing)
  ON CONFLICT (id) DO UPDATE SET
    name_key = excluded.name_key, plain = excluded.plain, letters = excluded.letters, standing = excluded.standing;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER members_directory_added AFTER INSERT ON members FOR EACH ROW EXECUTE FUNCTION keep_directory();
--> statement-breakpoint
CREATE TRIGGER members_directory_changed AFTER UPDATE ON members FOR EACH ROW
  WHEN ((OLD.name, OLD.username, OLD.email, OLD.standing) IS DISTINCT FROM (NEW.name, NEW.username, NEW.email, NEW.standing))
  EXECUTE FUNCTION keep_directory();
--> statement-breakpoint
-- What is there already.
INSERT INTO member_directory SELECT id, left(lower(name), 40), ' ' || lower(name) || E'\n ' || username || E'\n ' || email,
  directory_letters(name) || ' ' || directory_letters(username) || ' ' || directory_letters(email)
    || ' ' || (SELECT string_agg(directory_letters(word), ' ') FROM regexp_split_to_table(name, ' +') AS word), standing
FROM members;
--> statement-breakpoint
CREATE INDEX "member_directory_newest" ON "member_directory" USING btree ("id","standing");--> statement-breakpoint
CREATE INDEX "member_directory_name" ON "member_directory" USING btree ("name_key","id","standing");--> statement-breakpoint
CREATE INDEX "member_directory_letters" ON "member_directory" USING gin ("letters" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "member_directory_verified" ON "member_directory" USING btree ("id") WHERE "member_directory"."standing" & 1 <> 0;--> statement-breakpoint
CREATE INDEX "member_directory_unverified" ON "member_directory" USING btree ("id") WHERE "member_directory"."standing" & 1 <> 1;--> statement-breakpoint
CREATE INDEX "member_directory_suspended" ON "member_directory" USING btree ("id") WHERE "member_directory"."standing" & 2 <> 0;--> statement-breakpoint
CREATE INDEX "member_directory_requested" ON "member_directory" USING btree ("id") WHERE "member_directory"."standing" & 4 <> 0;--> statement-breakpoint
CREATE INDEX "member_directory_approved" ON "member_directory" USING btree ("id") WHERE "member_directory"."standing" & 8 <> 0;--> statement-breakpoint
CREATE INDEX "member_directory_restricted" ON "member_directory" USING btree ("id") WHERE "member_directory"."standing" & 16 <> 0;--> statement-breakpoint
CREATE INDEX "member_directory_can_post" ON "member_directory" USING btree ("id") WHERE "member_directory"."standing" & 32 <> 0;