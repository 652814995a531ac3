-- A refund in cash may be rounded down to a rupee: what it takes back is then more than the credit note of the same refund says.
CREATE OR REPLACE FUNCTION "book_credit_note"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	update refunds set credit_note_id = new.id, taken_back_paise = coalesce(taken_back_paise, nullif(new.total_paise, amount_paise))
	where id = new.refund_id and credit_note_id is null;
	return null;
end
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "guard_payment_parts"() RETURNS trigger LANGUAGE plpgsql AS $$
declare
	settled integer;
	wrong text;
begin
	-- Parts and refunds of one payment are counted one after the other.
	select amount_paise into settled from payments where id = new.payment_id for update;
	if (select sum(part_paise) from payment_parts where payment_id = new.payment_id) > settled then
		raise exception 'payment % pays more than it is', new.payment_id using errcode = 'check_violation';
	end if;
	select reference into wrong from (
		select reference, part_paise as paise from payment_parts where payment_id = new.payment_id
		union all
		select reference, -coalesce(taken_back_paise, amount_paise) from refunds where payment_id = new.payment_id and reference is not null
	) as booked group by reference having sum(paise) < 0;
	if found then
		raise exception 'payment % has less left for % than is given back', new.payment_id, wrong using errcode = 'check_violation';
	end if;
	return null;
end
$$;--> statement-breakpoint
CREATE OR REPLACE VIEW "refunds_of_orders" AS
SELECT r."id" AS "refund_id", p."payment_id", p."order_id", r."status", r."amount_paise", r."reference" IS NOT NULL AS "is_settled", p."discount_paise",
	coalesce(r."taken_back_paise", r."amount_paise") AS "taken_back_paise", r."credit_note_id", r."paid_by"
FROM "refunds" r JOIN "payments_of_orders" p ON p."payment_id" = r."payment_id";--> statement-breakpoint
CREATE OR REPLACE VIEW "money_of_orders" AS
SELECT pp.reference AS order_id, pp.at, pp.part_paise - d.discount_paise AS received_paise, d.discount_paise, 0 AS refunded_paise, 0 AS charged_back_paise
FROM payment_parts pp JOIN captured_payments p ON p.id = pp.payment_id
	CROSS JOIN LATERAL (
		-- The payment has its discount once, in its first part.
		SELECT CASE WHEN p.discount_paise > 0 AND NOT EXISTS (
			SELECT FROM payment_parts earlier WHERE earlier.payment_id = pp.payment_id AND (earlier.at, earlier.id) < (pp.at, pp.id)
		) THEN p.discount_paise ELSE 0 END AS discount_paise
	) d
WHERE NOT p.is_test
UNION ALL
SELECT r.reference, r.requested_at, 0, 0, r.amount_paise, 0
FROM refunds r JOIN captured_payments p ON p.id = r.payment_id
WHERE r.reference IS NOT NULL AND NOT p.is_test
UNION ALL
SELECT p.order_id, c.at, 0, 0, 0, c.taken_paise - c.returned_paise
FROM chargebacks c JOIN captured_payments p ON p.gateway_payment_id = c.gateway_payment_id
WHERE p.is_settled AND NOT p.is_test;--> statement-breakpoint
CREATE OR REPLACE VIEW "money_movements" AS
SELECT 'payment' AS kind, captured_at AS at, id AS payment_id, NULL::uuid AS refund_id, NULL::text AS dispute_id, order_id, payer_id,
	method, purpose, NULL::text AS refund_method, gateway_payment_id, coalesce(gateway_payment_id, utr) AS reference,
	charged_paise, fee_paise, discount_paise, 0 AS refunded_paise, 0 AS charged_back_paise, 0 AS returned_paise
FROM captured_payments WHERE NOT is_test AND method <> 'offset'
UNION ALL
SELECT 'refund', r.processed_at, p.id, r.id, NULL::text, p.order_id, p.payer_id,
	p.method, p.purpose, r.method, p.gateway_payment_id, coalesce(r.gateway_refund_id, r.utr),
	0, 0, 0, r.amount_paise, 0, 0
FROM refunds r JOIN captured_payments p ON p.id = r.payment_id
WHERE r.status = 'processed' AND NOT p.is_test AND r.paid_by IS DISTINCT FROM 'offset'
UNION ALL
SELECT CASE WHEN c.taken_paise > 0 THEN 'chargeback' ELSE 'returned' END, c.at, p.id, NULL::uuid, c.dispute_id, p.order_id, p.payer_id,
	p.method, p.purpose, NULL::text, p.gateway_payment_id, c.dispute_id,
	0, 0, 0, 0, c.taken_paise, c.returned_paise
FROM chargebacks c JOIN captured_payments p ON p.gateway_payment_id = c.gateway_payment_id
WHERE NOT p.is_test;--> statement-breakpoint
COMMENT ON VIEW "money_movements" IS 'Of the payments: money that really moved. What the gateway took for payments when they were captured, with or without an order; refunds when they were sent; chargebacks, and what came back of them. Without test payments, and without what a return offsets against new goods.';--> statement-breakpoint
COMMENT ON COLUMN "refunds"."taken_back_paise" IS 'what it takes back of the part: the amount, its share of a discount of the gateway, and what the last one in cash leaves below a rupee; null: the amount';
