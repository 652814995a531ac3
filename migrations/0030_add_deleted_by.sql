ALTER TABLE "products" ADD COLUMN "deleted_by" uuid;--> statement-breakpoint
COMMENT ON COLUMN "products"."deleted_by" IS 'the member of staff who deleted the item; it can be put back for a while';