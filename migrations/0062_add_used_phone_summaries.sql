CREATE VIEW "used_phone_summaries" AS
SELECT "id", "seller_name" AS "full_name", "phone_number", "state", "offered_at" FROM "used_phones";--> statement-breakpoint
COMMENT ON VIEW "used_phone_summaries" IS 'Of the used phones: who offered each, also those that the shop did not buy.';
