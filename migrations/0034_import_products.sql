CREATE TABLE "imported_pictures" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"path" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_import_rows" (
	"import_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"catalogue" text,
	"product_id" uuid,
	"version" integer,
	"name" text NOT NULL,
	"action" text NOT NULL,
	"values" jsonb,
	"changes" jsonb NOT NULL,
	"problems" jsonb NOT NULL,
	"outcome" text,
	"picture" text,
	"picture_tried_at" timestamp with time zone,
	"is_picture_done" boolean DEFAULT false NOT NULL,
	CONSTRAINT "product_import_rows_import_id_number_pk" PRIMARY KEY("import_id","number"),
	CONSTRAINT "product_import_rows_action" CHECK ("product_import_rows"."action" in ('add', 'change', 'same', 'wrong')),
	CONSTRAINT "product_import_rows_outcome" CHECK ("product_import_rows"."outcome" in ('added', 'changed', 'same', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "product_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"encoding" text,
	"status" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"ignored_columns" jsonb NOT NULL,
	"has_pictures" boolean DEFAULT false NOT NULL,
	"problem" text,
	CONSTRAINT "product_imports_status" CHECK ("product_imports"."status" in ('checked', 'importing', 'done', 'cancelled', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "product_import_rows" ADD CONSTRAINT "product_import_rows_import_id_product_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_import_rows_waiting" ON "product_import_rows" USING btree ("import_id","number") WHERE outcome is null and action in ('add', 'change');--> statement-breakpoint
CREATE INDEX "product_import_rows_pictures" ON "product_import_rows" USING btree ("import_id","number") WHERE picture is not null and not is_picture_done;--> statement-breakpoint
CREATE INDEX "product_imports_created" ON "product_imports" USING btree ("created_at","id");
--> statement-breakpoint
CREATE TRIGGER "product_imports_audited" AFTER INSERT OR UPDATE ON "product_imports" FOR EACH ROW WHEN (coalesce(current_setting('kadai.staff', true), '') <> '') EXECUTE FUNCTION "write_audit"();
--> statement-breakpoint
COMMENT ON TABLE "product_imports" IS 'Sheets of products that staff uploaded, with the state of their import.';
--> statement-breakpoint
COMMENT ON TABLE "product_import_rows" IS 'The rows of such a sheet: preview, and what became of each.';
--> statement-breakpoint
COMMENT ON TABLE "imported_pictures" IS 'The web address from which a product''s picture was fetched, so that it is not fetched again.';
--> statement-breakpoint
COMMENT ON TRIGGER "product_imports_audited" ON "product_imports" IS 'Records in audit_log what staff uploaded, started and cancelled.';
