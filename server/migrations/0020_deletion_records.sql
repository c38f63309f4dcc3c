CREATE TABLE "ban_links" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"record_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "carried_sanctions" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"suspension" boolean NOT NULL,
	"restriction" boolean NOT NULL,
	"blockers" uuid[] NOT NULL,
	"reports" uuid[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"kept" boolean
);
--> statement-breakpoint
CREATE TABLE "deletion_record_blocks" (
	"record_id" uuid NOT NULL,
	"blocker_id" uuid NOT NULL,
	"proven" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "deletion_record_blocks_record_id_blocker_id_pk" PRIMARY KEY("record_id","blocker_id")
);
--> statement-breakpoint
CREATE TABLE "deletion_record_reports" (
	"record_id" uuid NOT NULL,
	"report_id" uuid NOT NULL,
	"proven" boolean NOT NULL,
	CONSTRAINT "deletion_record_reports_record_id_report_id_pk" PRIMARY KEY("record_id","report_id")
);
--> statement-breakpoint
CREATE TABLE "deletion_record_signals" (
	"record_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "deletion_record_signals_record_id_kind_hash_pk" PRIMARY KEY("record_id","kind","hash")
);
--> statement-breakpoint
CREATE TABLE "deletion_records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"mailbox_hash" "bytea" NOT NULL,
	"key_id" text NOT NULL,
	"ban_since" timestamp (3) with time zone,
	"ban_reason" text,
	"ban_by" uuid,
	"ban_proven" boolean,
	"ban_expires_at" timestamp (3) with time zone,
	"suspension_since" timestamp (3) with time zone,
	"suspension_until" timestamp (3) with time zone,
	"suspension_reason" text,
	"suspension_by" uuid,
	"suspension_proven" boolean,
	"minor_declared_at" timestamp (3) with time zone,
	"minor_age" smallint,
	"minor_proven" boolean,
	"minor_expires_at" timestamp (3) with time zone,
	"review_kind" text,
	"review_status" text,
	"review_sealed" "bytea",
	"review_requested_at" timestamp (3) with time zone,
	"review_decided_by" uuid,
	"review_decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mailbox_claims" (
	"canonical" text PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"claimed_at" timestamp (3) with time zone NOT NULL,
	"released_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "member_signals" (
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"hash" "bytea" NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "member_signals_member_id_kind_hash_pk" PRIMARY KEY("member_id","kind","hash")
);
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "declared_minor_age" smallint;--> statement-breakpoint
ALTER TABLE "ban_links" ADD CONSTRAINT "ban_links_record_id_deletion_records_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."deletion_records"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carried_sanctions" ADD CONSTRAINT "carried_sanctions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deletion_record_blocks" ADD CONSTRAINT "deletion_record_blocks_record_id_deletion_records_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."deletion_records"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deletion_record_blocks" ADD CONSTRAINT "deletion_record_blocks_blocker_id_members_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deletion_record_reports" ADD CONSTRAINT "deletion_record_reports_record_id_deletion_records_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."deletion_records"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deletion_record_reports" ADD CONSTRAINT "deletion_record_reports_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deletion_record_signals" ADD CONSTRAINT "deletion_record_signals_record_id_deletion_records_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."deletion_records"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailbox_claims" ADD CONSTRAINT "mailbox_claims_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_signals" ADD CONSTRAINT "member_signals_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ban_links_record" ON "ban_links" USING btree ("record_id");--> statement-breakpoint
CREATE INDEX "ban_links_expires" ON "ban_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "carried_sanctions_open" ON "carried_sanctions" USING btree ("created_at","member_id") WHERE "carried_sanctions"."decided_at" IS NULL;--> statement-breakpoint
CREATE INDEX "deletion_record_blocks_blocker" ON "deletion_record_blocks" USING btree ("blocker_id");--> statement-breakpoint
CREATE INDEX "deletion_record_blocks_expires" ON "deletion_record_blocks" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "deletion_record_reports_report" ON "deletion_record_reports" USING btree ("report_id");--> statement-breakpoint
CREATE INDEX "deletion_record_signals_hash" ON "deletion_record_signals" USING btree ("hash");--> statement-breakpoint
CREATE UNIQUE INDEX "deletion_records_mailbox" ON "deletion_records" USING btree ("mailbox_hash");--> statement-breakpoint
CREATE INDEX "deletion_records_expires" ON "deletion_records" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "deletion_records_reviews" ON "deletion_records" USING btree ("review_status","review_requested_at","id") WHERE "deletion_records"."review_status" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "mailbox_claims_current" ON "mailbox_claims" USING btree ("member_id") WHERE "mailbox_claims"."released_at" IS NULL;--> statement-breakpoint
CREATE INDEX "mailbox_claims_member" ON "mailbox_claims" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "member_signals_hash" ON "member_signals" USING btree ("hash");