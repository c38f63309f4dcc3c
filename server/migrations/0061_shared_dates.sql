CREATE TABLE "date_friends" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"address_hash" "bytea" NOT NULL,
	"sealed" "bytea" NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "refused_date_friends" (
	"address_hash" "bytea" PRIMARY KEY NOT NULL,
	"refused_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shared_dates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"friend_id" uuid,
	"token_hash" "bytea" NOT NULL,
	"sealed" "bytea" NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"check_in_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"reminded_at" timestamp (3) with time zone,
	"checked_in_at" timestamp (3) with time zone,
	"missed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "date_friends" ADD CONSTRAINT "date_friends_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_dates" ADD CONSTRAINT "shared_dates_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_dates" ADD CONSTRAINT "shared_dates_friend_id_date_friends_id_fk" FOREIGN KEY ("friend_id") REFERENCES "public"."date_friends"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "date_friends_once" ON "date_friends" USING btree ("member_id","address_hash");--> statement-breakpoint
CREATE INDEX "date_friends_address" ON "date_friends" USING btree ("address_hash");--> statement-breakpoint
CREATE INDEX "date_friends_asked" ON "date_friends" USING btree ("asked_at") WHERE "date_friends"."confirmed_at" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "shared_dates_once" ON "shared_dates" USING btree ("member_id","client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shared_dates_token" ON "shared_dates" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "shared_dates_friend" ON "shared_dates" USING btree ("friend_id");--> statement-breakpoint
CREATE INDEX "shared_dates_ended" ON "shared_dates" USING btree ("ends_at");