CREATE TABLE "post_totals" (
	"author_id" uuid NOT NULL,
	"slot" smallint NOT NULL,
	"posts" integer NOT NULL,
	"likes" integer NOT NULL,
	CONSTRAINT "post_totals_author_id_slot_pk" PRIMARY KEY("author_id","slot")
);
--> statement-breakpoint
DROP INDEX "posts_search_words";--> statement-breakpoint
ALTER TABLE "post_totals" ADD CONSTRAINT "post_totals_author_id_members_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "members_people" ON "members" USING gin (array_to_tsvector(array_remove(string_to_array(left(lower("name"), 200), ' ') || "username", ''))) WITH (fastupdate=false) WHERE "members"."visible" AND "members"."visibility_approved" AND "members"."suspended_at" IS NULL;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "members_open" ON "members" USING btree ("last_active_at" DESC NULLS LAST) WHERE "members"."visible" AND "members"."visibility_approved" AND "members"."suspended_at" IS NULL AND ("members"."simulated" OR "members"."messages_from" = 'everyone');--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "posts_search_windows" ON "posts" USING gin ("search_words",(ARRAY[left("id"::text, 5)])) WITH (fastupdate=false);