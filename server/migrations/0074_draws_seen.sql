ALTER TABLE "discovery_load" ADD COLUMN "drawn_on" date;--> statement-breakpoint
ALTER TABLE "discovery_load" ADD COLUMN "drawn_before" date;