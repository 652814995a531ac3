ALTER TABLE "repair_visits" VALIDATE CONSTRAINT "repair_visits_language";--> statement-breakpoint
ALTER TABLE "repair_visits" VALIDATE CONSTRAINT "repair_visits_email";
