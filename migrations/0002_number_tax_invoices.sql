ALTER TABLE "orders" ADD COLUMN "tax_invoice_year" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax_invoice_number" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_tax_invoice" ON "orders" USING btree ("tax_invoice_year","tax_invoice_number");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_tax_invoice_whole" CHECK (("orders"."tax_invoice_year" is null) = ("orders"."tax_invoice_number" is null));