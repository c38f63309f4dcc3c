CREATE TABLE "drawing_guesses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message_id" uuid NOT NULL,
	"envelope" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "drawings" (
	"message_id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"drawer_id" uuid NOT NULL,
	"guesser_id" uuid NOT NULL,
	"state" text DEFAULT 'drawing' NOT NULL,
	"word" "bytea" NOT NULL,
	"strokes" "bytea",
	"hint" "bytea",
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "drawings_state" CHECK ("drawings"."state" IN ('drawing', 'open', 'guessed', 'missed', 'given_up', 'declined', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "guna_games" (
	"message_id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"starter_id" uuid NOT NULL,
	"partner_id" uuid NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"starter_moon" "bytea",
	"partner_moon" "bytea",
	"result" "bytea",
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "guna_games_state" CHECK ("guna_games"."state" IN ('open', 'revealed', 'declined', 'withdrawn')),
	CONSTRAINT "guna_games_moons" CHECK ("guna_games"."state" = 'open' OR ("guna_games"."starter_moon" IS NULL AND "guna_games"."partner_moon" IS NULL))
);
--> statement-breakpoint
ALTER TABLE "drawing_guesses" ADD CONSTRAINT "drawing_guesses_message_id_drawings_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."drawings"("message_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drawings" ADD CONSTRAINT "drawings_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drawings" ADD CONSTRAINT "drawings_drawer_id_member_ids_id_fk" FOREIGN KEY ("drawer_id") REFERENCES "public"."member_ids"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drawings" ADD CONSTRAINT "drawings_guesser_id_member_ids_id_fk" FOREIGN KEY ("guesser_id") REFERENCES "public"."member_ids"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guna_games" ADD CONSTRAINT "guna_games_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guna_games" ADD CONSTRAINT "guna_games_starter_id_member_ids_id_fk" FOREIGN KEY ("starter_id") REFERENCES "public"."member_ids"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guna_games" ADD CONSTRAINT "guna_games_partner_id_member_ids_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."member_ids"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drawing_guesses_message" ON "drawing_guesses" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "drawings_open" ON "drawings" USING btree ("conversation_id") WHERE "drawings"."state" IN ('drawing', 'open');--> statement-breakpoint
CREATE INDEX "drawings_drawer" ON "drawings" USING btree ("drawer_id");--> statement-breakpoint
CREATE INDEX "drawings_guesser" ON "drawings" USING btree ("guesser_id");--> statement-breakpoint
CREATE INDEX "guna_games_open" ON "guna_games" USING btree ("conversation_id") WHERE "guna_games"."state" = 'open';--> statement-breakpoint
CREATE INDEX "guna_games_starter" ON "guna_games" USING btree ("starter_id");--> statement-breakpoint
CREATE INDEX "guna_games_partner" ON "guna_games" USING btree ("partner_id");