CREATE TABLE "mentions" (
	"post_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"member_id" uuid,
	CONSTRAINT "mentions_post_id_author_id_kind_name_pk" PRIMARY KEY("post_id","author_id","kind","name")
);
--> statement-breakpoint
ALTER TABLE "mentions" ADD CONSTRAINT "mentions_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentions" ADD CONSTRAINT "mentions_author_id_member_ids_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."member_ids"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentions" ADD CONSTRAINT "mentions_member_id_member_ids_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member_ids"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mentions_post_member_key" ON "mentions" USING btree ("post_id","member_id");--> statement-breakpoint
CREATE INDEX "mentions_author" ON "mentions" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "mentions_member" ON "mentions" USING btree ("member_id");
