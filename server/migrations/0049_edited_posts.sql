CREATE TABLE "withdrawn_reactions" (
	"post_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "withdrawn_reactions_post_id_member_id_kind_pk" PRIMARY KEY("post_id","member_id","kind")
);
--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "edited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "edited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "withdrawn_reactions" ADD CONSTRAINT "withdrawn_reactions_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawn_reactions" ADD CONSTRAINT "withdrawn_reactions_member_id_member_ids_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member_ids"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "withdrawn_reactions_member" ON "withdrawn_reactions" USING btree ("member_id");