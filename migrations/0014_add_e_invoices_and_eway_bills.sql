CREATE TABLE "gst_settings" (
	"id" text NOT NULL,
	"from_date" date NOT NULL,
	"value" integer NOT NULL,
	CONSTRAINT "gst_settings_id_from_date_pk" PRIMARY KEY("id","from_date"),
	CONSTRAINT "gst_settings_known" CHECK ("gst_settings"."id" in ('turnover_above_5_crore', 'eway_limit_inter_state', 'eway_limit_intra_state')),
	CONSTRAINT "gst_settings_value" CHECK ("gst_settings"."value" >= 0)
);
--> statement-breakpoint
CREATE TABLE "e_invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"irn" text NOT NULL,
	"ack_number" text NOT NULL,
	"ack_date" date NOT NULL,
	"signed_qr" text NOT NULL,
	"stored_at" timestamp with time zone NOT NULL,
	CONSTRAINT "e_invoices_irn_once" UNIQUE("irn"),
	CONSTRAINT "e_invoices_irn" CHECK ("e_invoices"."irn" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "e_invoices_ack_number" CHECK ("e_invoices"."ack_number" ~ '^[0-9]{1,20}$')
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "eway_bill" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "eway_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "e_invoices" ADD CONSTRAINT "e_invoices_id_tax_documents_id_fk" FOREIGN KEY ("id") REFERENCES "public"."tax_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER "gst_settings_audited" AFTER INSERT OR UPDATE OR DELETE ON "gst_settings" FOR EACH ROW WHEN (coalesce(current_setting('kadai.staff', true), '') <> '') EXECUTE FUNCTION "write_audit"('id');--> statement-breakpoint
CREATE TRIGGER "e_invoices_audited" AFTER INSERT ON "e_invoices" FOR EACH ROW WHEN (coalesce(current_setting('kadai.staff', true), '') <> '') EXECUTE FUNCTION "write_audit"('irn', 'ack_number');--> statement-breakpoint
CREATE TRIGGER "e_invoices_kept" BEFORE UPDATE OR DELETE ON "e_invoices" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "orders_audited" AFTER UPDATE ON "orders" FOR EACH ROW WHEN (coalesce(current_setting('kadai.staff', true), '') <> '') EXECUTE FUNCTION "write_audit"('status', 'delivery', 'hold', 'place_of_supply', 'eway_bill');--> statement-breakpoint
COMMENT ON TRIGGER "gst_settings_audited" ON "gst_settings" IS 'Records in audit_log what staff changed.';--> statement-breakpoint
COMMENT ON TRIGGER "e_invoices_audited" ON "e_invoices" IS 'Records in audit_log who stored the portal''s answer.';--> statement-breakpoint
COMMENT ON TRIGGER "e_invoices_kept" ON "e_invoices" IS 'Rejects every change of a stored answer.';--> statement-breakpoint
COMMENT ON TABLE "gst_settings" IS 'What the owner set for GST from a day on: the turnover above ₹5 crore, the limits of the e-way bill.';--> statement-breakpoint
COMMENT ON COLUMN "gst_settings"."id" IS 'name of the setting';--> statement-breakpoint
COMMENT ON COLUMN "gst_settings"."value" IS '1 or 0 for a switch, paise for a limit';--> statement-breakpoint
COMMENT ON TABLE "e_invoices" IS 'Answers of the e-invoice portal to documents, which stay as they were issued.';--> statement-breakpoint
COMMENT ON COLUMN "e_invoices"."id" IS 'document that was answered';--> statement-breakpoint
COMMENT ON COLUMN "e_invoices"."irn" IS 'invoice reference number: 64 hexadecimal characters';--> statement-breakpoint
COMMENT ON COLUMN "e_invoices"."signed_qr" IS 'text of the QR code with the portal''s signature';--> statement-breakpoint
COMMENT ON COLUMN "orders"."eway_bill" IS 'number of the e-way bill; empty if it has none';--> statement-breakpoint
COMMENT ON COLUMN "orders"."eway_reason" IS 'why no e-way bill is needed above the limit; empty if it has one or is below';
