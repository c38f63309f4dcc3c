CREATE TABLE "game_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"envelope" "bytea",
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "games" (
	"message_id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"starter_id" uuid NOT NULL,
	"partner_id" uuid NOT NULL,
	"question" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "games_state" CHECK ("games"."state" IN ('open', 'revealed', 'declined', 'withdrawn'))
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "game_answers" ADD CONSTRAINT "game_answers_message_id_games_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."games"("message_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_answers" ADD CONSTRAINT "game_answers_member_id_member_ids_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member_ids"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_starter_id_member_ids_id_fk" FOREIGN KEY ("starter_id") REFERENCES "public"."member_ids"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_partner_id_member_ids_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."member_ids"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "game_answers_key" ON "game_answers" USING btree ("message_id","member_id");--> statement-breakpoint
CREATE INDEX "game_answers_member" ON "game_answers" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "games_open" ON "games" USING btree ("conversation_id") WHERE "games"."state" = 'open';--> statement-breakpoint
CREATE INDEX "games_starter" ON "games" USING btree ("starter_id");--> statement-breakpoint
CREATE INDEX "games_partner" ON "games" USING btree ("partner_id");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_kind" CHECK ("messages"."kind" IN ('both_answer')) NOT VALID;