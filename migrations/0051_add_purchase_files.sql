CREATE TABLE "purchase_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purchase_id" uuid NOT NULL,
	"type" text NOT NULL,
	"content" "bytea" NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "purchase_files_type" CHECK ("purchase_files"."type" in ('photo', 'pdf')),
	CONSTRAINT "purchase_files_size" CHECK (octet_length("purchase_files"."content") between 1 and 5000000)
);
--> statement-breakpoint
ALTER TABLE "purchase_files" ADD CONSTRAINT "purchase_files_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "purchase_files_purchase" ON "purchase_files" USING btree ("purchase_id");--> statement-breakpoint
CREATE TRIGGER "purchase_files_audited" AFTER INSERT OR DELETE ON "purchase_files" FOR EACH ROW WHEN (coalesce(current_setting('kadai.staff', true), '') <> '') EXECUTE FUNCTION "write_audit"('id', 'type');--> statement-breakpoint
COMMENT ON TRIGGER "purchase_files_audited" ON "purchase_files" IS 'Records in audit_log who added and removed files of bills.';--> statement-breakpoint
COMMENT ON TABLE "purchase_files" IS 'Photos and PDFs of bills of suppliers.';--> statement-breakpoint
COMMENT ON COLUMN "purchase_files"."content" IS 'a photo is WebP, without metadata';
