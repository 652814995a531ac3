-- locks: repairs begin with this release
ALTER TABLE "repair_jobs" ADD COLUMN "charge" text;--> statement-breakpoint
ALTER TABLE "repair_jobs" ADD CONSTRAINT "repair_jobs_known_charge" CHECK ("repair_jobs"."charge" in ('lines', 'fee'));--> statement-breakpoint
COMMENT ON COLUMN "repair_jobs"."charge" IS 'with an outcome: whether the approved lines are billed (lines), or the diagnosis fee that was agreed (fee)';
--> statement-breakpoint
CREATE TRIGGER "repair_events_audited" AFTER INSERT ON "repair_events" FOR EACH ROW WHEN (coalesce(current_setting('kadai.staff', true), '') <> '' AND new.kind IN ('note', 'photo', 'link_read', 'passcode_viewed')) EXECUTE FUNCTION "write_audit"('job_id', 'kind');
--> statement-breakpoint
COMMENT ON TRIGGER "repair_events_audited" ON "repair_events" IS 'Records in audit_log what staff do without changing a repair: notes, photos, and who saw the link or the passcode.';
