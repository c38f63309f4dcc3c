CREATE TABLE "identity_documents" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"key_id" text NOT NULL,
	"member_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "verification_challenges" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"gesture" text NOT NULL,
	"digits" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"issued" smallint NOT NULL,
	"issued_from" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"gesture" text,
	"digits" text,
	"reason" text,
	"decided_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "verifications_end" CHECK (("verifications"."status" = 'waiting') = ("verifications"."ended_at" IS NULL))
);
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "photo_verified_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "age_verified_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "document_age" smallint;--> statement-breakpoint
ALTER TABLE "identity_documents" ADD CONSTRAINT "identity_documents_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_challenges" ADD CONSTRAINT "verification_challenges_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "identity_documents_member" ON "identity_documents" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "identity_documents_expires" ON "identity_documents" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "verifications_waiting" ON "verifications" USING btree ("member_id","kind") WHERE "verifications"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "verifications_queue" ON "verifications" USING btree ("id") WHERE "verifications"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "verifications_member" ON "verifications" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "verifications_ended" ON "verifications" USING btree ("ended_at") WHERE "verifications"."status" <> 'waiting';
--> statement-breakpoint
-- Whatever changes the profile picture, the mark "Photo verified" was about another one.
CREATE FUNCTION drop_photo_mark() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.photo_verified_at := NULL;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER members_other_picture BEFORE UPDATE ON members FOR EACH ROW
  WHEN (OLD.photo_verified_at IS NOT NULL AND NEW.picture_id IS DISTINCT FROM OLD.picture_id) EXECUTE FUNCTION drop_photo_mark();
--> statement-breakpoint
-- Another age than the one shown before, or one that was declared again and again and no longer fits the document.
CREATE FUNCTION drop_age_mark() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  age_now int := NEW.age + extract(year FROM age(now(), NEW.age_declared_at));
  age_before int := OLD.age + extract(year FROM age(now(), OLD.age_declared_at));
  age_expected int := OLD.document_age + extract(year FROM age(now(), OLD.age_verified_at));
BEGIN
  IF age_now IS DISTINCT FROM age_before OR abs(age_now - age_expected) > 1 THEN
    NEW.age_verified_at := NULL;
    NEW.document_age := NULL;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER members_other_age BEFORE UPDATE ON members FOR EACH ROW
  WHEN (OLD.age_verified_at IS NOT NULL AND (NEW.age, NEW.age_declared_at) IS DISTINCT FROM (OLD.age, OLD.age_declared_at))
  EXECUTE FUNCTION drop_age_mark();
