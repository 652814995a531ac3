CREATE TABLE "failed_searches" (
	"day" date NOT NULL,
	"text" text NOT NULL,
	"times" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "failed_searches_day_text_pk" PRIMARY KEY("day","text")
);
--> statement-breakpoint
CREATE TABLE "shop_synonyms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"term" text NOT NULL,
	"meaning" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shop_synonyms_once" UNIQUE("term","meaning"),
	CONSTRAINT "shop_synonyms_differ" CHECK ("shop_synonyms"."term" <> "shop_synonyms"."meaning"),
	CONSTRAINT "shop_synonyms_words" CHECK ("shop_synonyms"."term" <> '' and "shop_synonyms"."meaning" <> '')
);
--> statement-breakpoint
CREATE FUNCTION "tell_synonyms_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	insert into catalogue_revisions (catalogue, revision) select name, 1 from unnest(array['sales', 'services', 'accessories']) as name
	on conflict (catalogue) do update set revision = catalogue_revisions.revision + 1;
	perform pg_notify('kadai_shown', pg_current_xact_id() || ' sales services accessories');
	return null;
end $$;--> statement-breakpoint
CREATE TRIGGER "shop_synonyms_shown" AFTER INSERT OR UPDATE OR DELETE ON "shop_synonyms" FOR EACH ROW EXECUTE FUNCTION "tell_synonyms_changed"();--> statement-breakpoint
CREATE TRIGGER "shop_synonyms_audited" AFTER INSERT OR UPDATE OR DELETE ON "shop_synonyms" FOR EACH ROW WHEN (coalesce(current_setting('kadai.staff', true), '') <> '') EXECUTE FUNCTION "write_audit"();--> statement-breakpoint
COMMENT ON TABLE "shop_synonyms" IS 'Words that staff added to the search, beside the built-in search_synonyms: a search for the term finds the meaning too.';--> statement-breakpoint
COMMENT ON COLUMN "shop_synonyms"."term" IS 'as people type it: words in lower case between single spaces';--> statement-breakpoint
COMMENT ON COLUMN "shop_synonyms"."meaning" IS 'what is searched too';--> statement-breakpoint
COMMENT ON TRIGGER "shop_synonyms_shown" ON "shop_synonyms" IS 'Raises the revision of each catalogue and notifies the response caches, so that every process searches with the new list.';--> statement-breakpoint
COMMENT ON TRIGGER "shop_synonyms_audited" ON "shop_synonyms" IS 'Records in audit_log what staff changed.';--> statement-breakpoint
COMMENT ON TABLE "failed_searches" IS 'Searches that found nothing in any catalogue, by day, without who searched. At most 500 texts a day, for 400 days.';--> statement-breakpoint
COMMENT ON COLUMN "failed_searches"."day" IS 'in India';--> statement-breakpoint
COMMENT ON COLUMN "failed_searches"."text" IS 'normalized: words in lower case between single spaces';
