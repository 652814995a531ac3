-- contract: nothing reads these tables since 0063_drop_derived_tables; lists count and reports add up their rows.
-- The functions take their triggers with them.
DROP FUNCTION "tally_row" CASCADE;--> statement-breakpoint
DROP FUNCTION "tally_order" CASCADE;--> statement-breakpoint
DROP FUNCTION "tally_order_gone" CASCADE;--> statement-breakpoint
DROP FUNCTION "note_days_of_payment" CASCADE;--> statement-breakpoint
DROP FUNCTION "note_days_of_refund" CASCADE;--> statement-breakpoint
DROP FUNCTION "note_days_of_document" CASCADE;--> statement-breakpoint
DROP FUNCTION "note_days_of_dispute" CASCADE;--> statement-breakpoint
DROP FUNCTION "note_changed_numbers" CASCADE;--> statement-breakpoint
DROP FUNCTION "note_changed_days";--> statement-breakpoint
DROP VIEW "counted_rows";--> statement-breakpoint
DROP VIEW "days_with_records";--> statement-breakpoint
DROP TABLE "changed_customer_numbers";--> statement-breakpoint
DROP TABLE "customer_numbers";--> statement-breakpoint
DROP TABLE "changed_days";--> statement-breakpoint
DROP TABLE "day_items";--> statement-breakpoint
DROP TABLE "day_payments";--> statement-breakpoint
DROP TABLE "day_refunds";--> statement-breakpoint
DROP TABLE "day_taxes";--> statement-breakpoint
DROP TABLE "tallies";--> statement-breakpoint
DROP TABLE "day_sales";
