CREATE VIEW "purchase_cash" AS
SELECT "id", "shift_id", "amount_paise", "reason", "moved_at" FROM "cash_moves" WHERE "reason" IN ('supplier', 'used_phone');--> statement-breakpoint
COMMENT ON VIEW "purchase_cash" IS 'Of the drawers: cash that left them for purchases, negative, or came back.';
