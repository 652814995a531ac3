-- "one plus" is searched as "oneplus": its parts are in many items.
UPDATE "search_synonyms" SET "meaning" = "term"
WHERE ("term", "kind", "meaning") IN (('oneplus', 'synonym', 'one plus'), ('realme', 'synonym', 'real me'), ('iphone', 'synonym', 'i phone'));
--> statement-breakpoint
INSERT INTO "search_synonyms" ("term", "kind", "meaning") VALUES
	('power key', 'synonym', 'volume button'),
	('power button', 'synonym', 'volume button')
ON CONFLICT DO NOTHING;
