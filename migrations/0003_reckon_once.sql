CREATE TABLE "catalogue_revisions" (
	"catalogue" text PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "products_listed";--> statement-breakpoint
DROP INDEX "products_by_price";--> statement-breakpoint
DROP INDEX "products_by_name";--> statement-breakpoint
DROP INDEX "products_of_brand";--> statement-breakpoint
CREATE INDEX "products_listed" ON "products" USING btree ("catalogue","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_by_price" ON "products" USING btree ("catalogue","price_paise","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_by_name" ON "products" USING btree ("catalogue",lower("name") collate "C","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_of_brand" ON "products" USING btree ("catalogue",lower("brand"),"created_at","id") WHERE deleted_at is null;