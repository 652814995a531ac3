CREATE OR REPLACE VIEW "product_categories" AS
SELECT id AS product_id, category, brand, catalogue FROM products;--> statement-breakpoint
COMMENT ON VIEW "product_categories" IS 'Of the catalogue: catalogue, category and brand of each item, archived and deleted ones too.';
