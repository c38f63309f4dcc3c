ALTER TABLE "members" ADD COLUMN "prompts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "reviewed_profiles" ADD COLUMN "prompts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_prompts" CHECK (jsonb_array_length("members"."prompts") <= 3) NOT VALID;