-- locks: the table of items is rewritten once; a shop has some hundreds of them. Indexes of orders are built in under a second for 10,000.
-- contract: search_text comes back in the same transaction; the release before reads it by its name.
ALTER TABLE "products" drop column "search_text";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(normalize(name || ' ' || brand || ' ' || coalesce(model, '') || ' ' || coalesce(category, '') || ' ' || coalesce(compatibility, '') || ' ' || description || ' ' || specification_text, NFKC)) || ' ' || regexp_replace(regexp_replace(regexp_replace(replace(lower(normalize(name || ' ' || brand || ' ' || coalesce(model, '') || ' ' || coalesce(category, '') || ' ' || coalesce(compatibility, '') || ' ' || description || ' ' || specification_text, NFKC)), '+', ' plus '), '([0-9])[ -]?(gb|tb|mah|mp|hz|w|g|inch|mm|m)(?![a-z0-9])', '\1\2', 'g'), '\.(?![0-9])', ' ', 'g'), '[\s\u0021-\u002d\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007e\u00a0\u2000-\u206f]+', ' ', 'g') || ' ') STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
COMMENT ON COLUMN "products"."search_text" IS 'all text in lower case and NFKC, as written and as words between spaces ("8 GB" is "8gb")';--> statement-breakpoint
INSERT INTO "catalogue_words" ("catalogue", "word")
SELECT DISTINCT "catalogue", "word"
FROM "products", regexp_split_to_table("search_text", '[\s\u0021-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007e\u00a0\u2000-\u206f]+') AS "word"
WHERE length("word") BETWEEN 3 AND 40 AND "word" !~ '[0-9]'
ON CONFLICT DO NOTHING;--> statement-breakpoint
DROP INDEX "order_lines_search";--> statement-breakpoint
DROP INDEX "orders_search";--> statement-breakpoint
CREATE INDEX "order_lines_search" ON "order_lines" USING gin (normalize("name", NFKC) gin_trgm_ops) WITH (gin_pending_list_limit=512);--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin ("id" gin_trgm_ops,normalize("full_name", NFKC) gin_trgm_ops,"phone_number" gin_trgm_ops) WITH (gin_pending_list_limit=512);