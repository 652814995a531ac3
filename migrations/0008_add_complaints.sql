-- locks: the table has one row for each message of the contact form; nobody waits for a shop's few thousand
DROP INDEX "contact_messages_unanswered";--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "number" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "contact_messages_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1);--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "status" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "contact_messages_open" ON "contact_messages" USING btree ("received_at","id") WHERE status = 'open';--> statement-breakpoint
-- What staff marked as done before is closed: otherwise Today would warn of each.
UPDATE "contact_messages" SET "status" = 'solved', "closed_at" = "answered_at" WHERE "answered_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_number_unique" UNIQUE("number");--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_status" CHECK ("contact_messages"."status" in ('open', 'solved', 'no_complaint'));--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_closed" CHECK (("contact_messages"."status" = 'open') = ("contact_messages"."closed_at" is null));--> statement-breakpoint
CREATE TRIGGER "contact_messages_status_audited" AFTER UPDATE OF "status" ON "contact_messages" FOR EACH ROW WHEN (coalesce(current_setting('kadai.staff', true), '') <> '') EXECUTE FUNCTION "write_audit"('status');--> statement-breakpoint
COMMENT ON TRIGGER "contact_messages_status_audited" ON "contact_messages" IS 'Records in audit_log that staff marked a message as solved, as no complaint or as open again.';--> statement-breakpoint
COMMENT ON COLUMN "contact_messages"."number" IS 'what people name the message by, as C-1042; no public call takes it';--> statement-breakpoint
COMMENT ON COLUMN "contact_messages"."status" IS 'open, solved or no_complaint; every message counts as a complaint until staff say otherwise';--> statement-breakpoint
COMMENT ON COLUMN "contact_messages"."closed_at" IS 'when staff marked it as solved or as no complaint; null while it is open';
