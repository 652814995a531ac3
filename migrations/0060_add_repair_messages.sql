-- contract: every visit has had neither an email nor another language than English since 0041_add_repair_jobs, so no row of the release before violates the constraints
ALTER TABLE "repair_visits" ADD COLUMN "email" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "repair_visits" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "repair_visits" ADD CONSTRAINT "repair_visits_language" CHECK ("repair_visits"."language" in ('en', 'ta')) NOT VALID;--> statement-breakpoint
ALTER TABLE "repair_visits" ADD CONSTRAINT "repair_visits_email" CHECK ("repair_visits"."email" = '' or ("repair_visits"."erased_at" is null and "repair_visits"."email" like '%_@_%')) NOT VALID;--> statement-breakpoint
COMMENT ON COLUMN "repair_visits"."email" IS 'where messages go by email; empty without';--> statement-breakpoint
COMMENT ON COLUMN "repair_visits"."language" IS 'of the messages: en or ta';
