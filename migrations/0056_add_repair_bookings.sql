ALTER TABLE "repair_jobs" ADD COLUMN "booking_deposit_paise" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
COMMENT ON COLUMN "repair_jobs"."booking_deposit_paise" IS 'what the link of a booked repair asks for';
