ALTER TABLE "choices" ADD COLUMN "comment_id" uuid;--> statement-breakpoint
ALTER TABLE "choices" ADD COLUMN "picture_id" uuid;--> statement-breakpoint
ALTER TABLE "choices" ADD COLUMN "prompt" text;--> statement-breakpoint
ALTER TABLE "choices" ADD COLUMN "answer_hash" text;