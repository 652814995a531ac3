-- contract: the new constraint allows all that page_texts_known has allowed since 0001_tables
-- locks: the table has one row for each text
ALTER TABLE "page_texts" ADD CONSTRAINT "page_texts_id" CHECK ("page_texts"."id" in ('terms', 'returns', 'privacy', 'help'));--> statement-breakpoint
ALTER TABLE "page_texts" DROP CONSTRAINT "page_texts_known";--> statement-breakpoint
COMMENT ON TABLE "page_texts" IS 'Texts of terms, returns, privacy and help that the owner wrote in place of the shop''s own. No row: the shop''s own text.';
