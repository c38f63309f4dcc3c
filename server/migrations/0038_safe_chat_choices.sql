ALTER TABLE "members" ADD COLUMN "hidden_words" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "low_safe_chat" boolean;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "high_safe_chat" boolean;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "safe_chat_kept_at" timestamp (3) with time zone;