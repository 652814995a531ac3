ALTER TABLE "outbox" ADD COLUMN "link_expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "expired_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "outbox_links" ON "outbox" USING btree ("link_expires_at") WHERE "outbox"."link_expires_at" is not null;--> statement-breakpoint
-- What was sent before keeps no link; a link that waits is removed when it stops working, as `passwords/mailed-tokens-store.ts` says.
UPDATE "outbox" SET
	"body" = regexp_replace("body", '([?&]token=|\{shop-address\}/o/)[A-Za-z0-9_-]+', '\1…', 'g'),
	"html" = regexp_replace("html", '([?&]token=|\{shop-address\}/o/)[A-Za-z0-9_-]+', '\1…', 'g')
	WHERE "sent_at" IS NOT NULL;--> statement-breakpoint
UPDATE "outbox" SET "link_expires_at" = "created_at" + CASE WHEN "dedupe_key" LIKE 'reset:%' THEN interval '10 minutes' ELSE interval '24 hours' END
	WHERE "sent_at" IS NULL AND ("dedupe_key" LIKE 'reset:%' OR "dedupe_key" LIKE 'verify:%');
