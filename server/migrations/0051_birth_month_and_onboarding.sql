ALTER TABLE "members" ADD COLUMN "birth_month" text;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "birth_calendar" text;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "onboarding_step" text;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_birth_month" CHECK (("members"."birth_month" IS NULL) = ("members"."birth_calendar" IS NULL) AND ("members"."birth_month" IS NULL OR "members"."age" IS NOT NULL) AND "members"."birth_calendar" IN ('ad', 'bs')) NOT VALID;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_onboarding" CHECK ("members"."onboarding_step" IN ('picture', 'birth', 'gender', 'place', 'prompts', 'end')) NOT VALID;