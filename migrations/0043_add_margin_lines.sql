-- contract: the constraint is on the new columns, which no release has written since 0039_add_margin_lines
ALTER TABLE "order_lines" ADD COLUMN "margin_purchase_id" uuid;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "purchase_price_paise" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_margin" CHECK (num_nonnulls("order_lines"."margin_purchase_id", "order_lines"."purchase_price_paise") in (0, 2) and ("order_lines"."margin_purchase_id" is null or ("order_lines"."quantity" = 1 and "order_lines"."purchase_price_paise" >= 0))) NOT VALID;--> statement-breakpoint
COMMENT ON COLUMN "order_lines"."margin_purchase_id" IS 'of a used device under the margin scheme: its life that is sold';--> statement-breakpoint
COMMENT ON COLUMN "order_lines"."purchase_price_paise" IS 'what the shop paid for it, without repairs; settled when the order is placed';--> statement-breakpoint
CREATE OR REPLACE VIEW "issued_documents" AS
SELECT id, order_id, kind, code, total_paise, corrects_id, refund_id, series, year, number, issued_at, taxable_paise, cgst_paise, sgst_paise,
	igst_paise, content, untaxed_paise
FROM tax_documents;
