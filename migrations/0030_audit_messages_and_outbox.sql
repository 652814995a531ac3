CREATE TRIGGER "contact_messages_answered_audited" AFTER UPDATE OF "answered_at" ON "contact_messages" FOR EACH ROW WHEN (coalesce(current_setting('kadai.staff', true), '') <> '') EXECUTE FUNCTION "write_audit"();--> statement-breakpoint
COMMENT ON TRIGGER "contact_messages_answered_audited" ON "contact_messages" IS 'Records in audit_log that staff marked a message as answered or not.';--> statement-breakpoint
CREATE TRIGGER "outbox_retried_audited" AFTER UPDATE OF "attempts" ON "outbox" FOR EACH ROW WHEN (coalesce(current_setting('kadai.staff', true), '') <> '') EXECUTE FUNCTION "write_audit"();--> statement-breakpoint
COMMENT ON TRIGGER "outbox_retried_audited" ON "outbox" IS 'Records in audit_log that staff had an email sent again.';
