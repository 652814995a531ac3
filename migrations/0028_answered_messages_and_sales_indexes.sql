ALTER TABLE "contact_messages" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
-- Older messages have been answered, or never will be: they must not all appear as work.
UPDATE "contact_messages" SET "answered_at" = now() WHERE "received_at" < now() - interval '14 days';--> statement-breakpoint
CREATE INDEX "contact_messages_unanswered" ON "contact_messages" USING btree ("received_at","id") WHERE answered_at is null;--> statement-breakpoint
CREATE INDEX "payments_captured" ON "payments" USING btree ("captured_at") WHERE captured_at is not null;--> statement-breakpoint
CREATE INDEX "refunds_requested" ON "refunds" USING btree ("requested_at");--> statement-breakpoint
CREATE INDEX "refunds_by_hand" ON "refunds" USING btree ("requested_at") WHERE method = 'by_hand' and status = 'requested';