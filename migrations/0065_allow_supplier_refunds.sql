-- contract: every payment to a supplier has been above 0 since 0037_add_purchases, so no row of the release before violates the new constraint
ALTER TABLE "supplier_payments" DROP CONSTRAINT "supplier_payments_amount";--> statement-breakpoint
ALTER TABLE "supplier_payments" ADD CONSTRAINT "supplier_payments_not_zero" CHECK ("supplier_payments"."amount_paise" <> 0) NOT VALID;--> statement-breakpoint
COMMENT ON TABLE "supplier_payments" IS 'Money that the shop paid to suppliers, and, negative, that they gave back. What the parts of a payment do not name is on account, and pays the oldest bills.';
