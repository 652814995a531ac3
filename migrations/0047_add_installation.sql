CREATE TABLE "installation" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"shop_id" uuid NOT NULL,
	"test_payment_keys" jsonb,
	CONSTRAINT "installation_single" CHECK ("installation"."id" = 1)
);
--> statement-breakpoint
COMMENT ON TABLE "installation" IS 'One row: the shop''s id, which is also in its folders, bucket and backups, and the keys of test payments.';
