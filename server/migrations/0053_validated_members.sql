-- Reads every member without blocking reads or writes: the migrations 0047 and 0051 add these constraints without a check of the rows.
ALTER TABLE "members" VALIDATE CONSTRAINT "members_prompts";--> statement-breakpoint
ALTER TABLE "members" VALIDATE CONSTRAINT "members_birth_month";--> statement-breakpoint
ALTER TABLE "members" VALIDATE CONSTRAINT "members_onboarding";
