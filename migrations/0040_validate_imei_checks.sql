ALTER TABLE "products" VALIDATE CONSTRAINT "products_condition";--> statement-breakpoint
ALTER TABLE "products" VALIDATE CONSTRAINT "products_grade";--> statement-breakpoint
ALTER TABLE "products" VALIDATE CONSTRAINT "products_battery";--> statement-breakpoint
ALTER TABLE "products" VALIDATE CONSTRAINT "products_used";--> statement-breakpoint
ALTER TABLE "tax_documents" VALIDATE CONSTRAINT "tax_documents_adds_up";--> statement-breakpoint
ALTER TABLE "tax_documents" VALIDATE CONSTRAINT "tax_documents_untaxed";
