CREATE TABLE "data_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"format" text NOT NULL,
	"from_day" date,
	"to_day" date,
	"staff_id" uuid NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	CONSTRAINT "data_exports_format" CHECK ("data_exports"."format" in ('csv', 'xlsx')),
	CONSTRAINT "data_exports_period" CHECK ("data_exports"."from_day" <= "data_exports"."to_day")
);
--> statement-breakpoint
CREATE TRIGGER "data_exports_audited" AFTER INSERT ON "data_exports" FOR EACH ROW WHEN (coalesce(current_setting('kadai.staff', true), '') <> '') EXECUTE FUNCTION "write_audit"();
--> statement-breakpoint
COMMENT ON TABLE "data_exports" IS 'Lists that staff exported, with the period and who did.';
--> statement-breakpoint
COMMENT ON TRIGGER "data_exports_audited" ON "data_exports" IS 'Records in audit_log who exported what.';
