ALTER TABLE "users" ADD COLUMN "verified_elsewhere" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
COMMENT ON COLUMN "users"."verified_elsewhere" IS 'the link that confirmed the email was opened in a browser that never signed in to the account';
