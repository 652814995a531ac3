-- Trusted since PostgreSQL 13: whoever may create in the database may install it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "catalogue_words" (
	"catalogue" text NOT NULL,
	"word" text NOT NULL,
	CONSTRAINT "catalogue_words_catalogue_word_pk" PRIMARY KEY("catalogue","word")
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(name || ' ' || brand || ' ' || coalesce(model, '') || ' ' || coalesce(category, '') || ' ' || coalesce(compatibility, '') || ' ' || description)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "catalogue_words_alike" ON "catalogue_words" USING gist ("word" gist_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_by_brand" ON "products" USING btree ("catalogue","brand","price_paise") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_of_brand" ON "products" USING btree ("catalogue",lower("brand")) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
-- The words of the items that are there already; from here on shelf-store.ts adds new ones.
INSERT INTO "catalogue_words" ("catalogue", "word")
SELECT DISTINCT "catalogue", "word"
FROM "products", regexp_split_to_table("search_text", '[\s\u0021-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007e\u00a0\u2000-\u206f]+') AS "word"
WHERE length("word") BETWEEN 3 AND 40 AND "word" !~ '[0-9]'
ORDER BY 1, 2;
