CREATE TABLE "contact_replies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"text" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_texts" (
	"id" text PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_texts_body" CHECK ("message_texts"."body" <> '')
);
--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "assigned_to" uuid;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "resent" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_replies" ADD CONSTRAINT "contact_replies_message_id_contact_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_replies_message" ON "contact_replies" USING btree ("message_id","written_at","id");--> statement-breakpoint
CREATE TRIGGER "contact_replies_audited" AFTER INSERT OR UPDATE OR DELETE ON "contact_replies" FOR EACH ROW WHEN (coalesce(current_setting('kadai.staff', true), '') <> '') EXECUTE FUNCTION "write_audit"();--> statement-breakpoint
CREATE TRIGGER "contact_messages_assigned_audited" AFTER UPDATE OF "assigned_to" ON "contact_messages" FOR EACH ROW WHEN (coalesce(current_setting('kadai.staff', true), '') <> '') EXECUTE FUNCTION "write_audit"();--> statement-breakpoint
COMMENT ON TABLE "contact_replies" IS 'What staff replied to messages of the contact form, by email.';--> statement-breakpoint
COMMENT ON COLUMN "contact_messages"."assigned_to" IS 'user of the staff who takes care of it; null: nobody';--> statement-breakpoint
COMMENT ON COLUMN "outbox"."resent" IS 'how often staff had it sent again after it was sent; part of the Message-ID';--> statement-breakpoint
COMMENT ON TRIGGER "contact_replies_audited" ON "contact_replies" IS 'Records in audit_log what staff replied.';--> statement-breakpoint
COMMENT ON TRIGGER "contact_messages_assigned_audited" ON "contact_messages" IS 'Records in audit_log whom staff assigned a message to.';--> statement-breakpoint
CREATE TRIGGER "message_texts_audited" AFTER INSERT OR UPDATE OR DELETE ON "message_texts" FOR EACH ROW WHEN (coalesce(current_setting('kadai.staff', true), '') <> '') EXECUTE FUNCTION "write_audit"();--> statement-breakpoint
COMMENT ON TABLE "message_texts" IS 'Texts of emails and WhatsApp messages that the owner wrote in place of the shop''s own. No row: the shop''s own text.';--> statement-breakpoint
COMMENT ON COLUMN "message_texts"."id" IS 'channel and step: email.shipped, whatsapp.ready';--> statement-breakpoint
COMMENT ON COLUMN "message_texts"."subject" IS 'with variables in double braces; empty for WhatsApp';--> statement-breakpoint
COMMENT ON TRIGGER "message_texts_audited" ON "message_texts" IS 'Records in audit_log what staff changed.';
