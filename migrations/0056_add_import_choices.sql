CREATE TABLE "product_import_files" (
	"import_id" uuid PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL,
	"columns" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_import_matches" (
	"headings" text PRIMARY KEY NOT NULL,
	"match" jsonb NOT NULL,
	"chosen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_import_rows" ADD COLUMN "sheet" text;--> statement-breakpoint
ALTER TABLE "product_import_rows" ADD COLUMN "sheet_row" integer;--> statement-breakpoint
ALTER TABLE "product_import_rows" ADD COLUMN "notes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "sheets" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "question" text;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "notes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "product_import_files" ADD CONSTRAINT "product_import_files_import_id_product_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
COMMENT ON TABLE "product_import_files" IS 'The file of a preview, which is read again when staff choose its sheets or columns. Deleted when the import starts or ends.';--> statement-breakpoint
COMMENT ON COLUMN "product_import_files"."columns" IS 'the columns of each sheet that is read: heading, samples, and what the import takes it for';--> statement-breakpoint
COMMENT ON TABLE "product_import_matches" IS 'What staff chose for the columns of a sheet, for the next file with the same headings.';--> statement-breakpoint
COMMENT ON COLUMN "product_import_matches"."headings" IS 'SHA-256 of the headings';--> statement-breakpoint
COMMENT ON COLUMN "product_import_matches"."match" IS 'a field or null for each heading, and what new items get where the sheet has no value';--> statement-breakpoint
COMMENT ON COLUMN "product_import_rows"."sheet" IS 'the sheet and the row''s number in it, if several sheets are read';--> statement-breakpoint
COMMENT ON COLUMN "product_import_rows"."notes" IS 'values that the sheet does not have as they are written, such as rounded prices';--> statement-breakpoint
COMMENT ON COLUMN "product_imports"."sheets" IS 'the visible sheets of a workbook that have rows';--> statement-breakpoint
COMMENT ON COLUMN "product_imports"."question" IS 'what staff choose before there is a preview: sheets or columns';--> statement-breakpoint
COMMENT ON COLUMN "product_imports"."notes" IS 'what was read in another way than people may expect, in sentences';
