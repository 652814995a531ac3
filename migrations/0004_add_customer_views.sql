CREATE VIEW "public"."members" AS (select id, email, verified_at is not null as is_confirmed from users where email is not null);--> statement-breakpoint
CREATE VIEW "public"."customer_orders" AS (select id, user_id, phone_number, full_name, placed_at from orders where phone_number <> '');--> statement-breakpoint
CREATE VIEW "public"."settled_payments" AS (
  select id, reference, is_test, least(amount_paise, charged_paise) as returnable_paise, refunded_paise, charged_back_paise
  from payments where status = 'captured' and purpose = 'order' and unplaced is null);--> statement-breakpoint
COMMENT ON VIEW "members" IS 'Accounts with an email; guests have none.';--> statement-breakpoint
COMMENT ON VIEW "customer_orders" IS 'Orders by the mobile number that they name. Those of people who were erased name none and are left out.';--> statement-breakpoint
COMMENT ON VIEW "settled_payments" IS 'Payments that were captured and applied to their order.';--> statement-breakpoint
COMMENT ON COLUMN "settled_payments"."returnable_paise" IS 'the most that can be refunded';
