CREATE TABLE "page_texts" (
	"id" text PRIMARY KEY NOT NULL,
	"body" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "page_texts_known" CHECK ("page_texts"."id" in ('terms', 'returns', 'privacy')),
	CONSTRAINT "page_texts_body" CHECK ("page_texts"."body" <> '')
);
--> statement-breakpoint
CREATE TRIGGER "page_texts_audited" AFTER INSERT OR UPDATE OR DELETE ON "page_texts" FOR EACH ROW WHEN (coalesce(current_setting('kadai.staff', true), '') <> '') EXECUTE FUNCTION "write_audit"();--> statement-breakpoint
CREATE TRIGGER "page_texts_shown_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "page_texts" FOR EACH STATEMENT EXECUTE FUNCTION "tell_everything_changed"();--> statement-breakpoint
COMMENT ON TABLE "page_texts" IS 'Texts of the terms, returns and privacy pages that the owner wrote in place of the shop''s own. No row: the shop''s own text.';--> statement-breakpoint
COMMENT ON COLUMN "page_texts"."body" IS 'plain text: # begins a heading, - an item of a list, an empty line a paragraph; variables in double braces';--> statement-breakpoint
COMMENT ON TRIGGER "page_texts_audited" ON "page_texts" IS 'Records in audit_log what staff changed.';--> statement-breakpoint
COMMENT ON TRIGGER "page_texts_shown_changed" ON "page_texts" IS 'Notifies the response caches to drop everything.';
