ALTER TABLE "shop_synonyms" ADD COLUMN "kind" text DEFAULT 'synonym' NOT NULL;--> statement-breakpoint
COMMENT ON TABLE "shop_synonyms" IS 'Words that staff taught the search, beside the built-in ones.';--> statement-breakpoint
COMMENT ON COLUMN "shop_synonyms"."kind" IS 'synonym: the meaning is searched too; accessory, fitted, repair: the term names a kind of item; brand: of phones; question: the help page answers it; ignored: it is not searched';--> statement-breakpoint
COMMENT ON COLUMN "shop_synonyms"."meaning" IS 'what is searched too, or the heading of the answer; the kind in parentheses for kinds without a meaning';
