CREATE TABLE "cdn_purges" (
	"key" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"is_repeat" boolean DEFAULT false NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"error" text
);
--> statement-breakpoint
CREATE INDEX "cdn_purges_due" ON "cdn_purges" USING btree ("due_at");--> statement-breakpoint
COMMENT ON TABLE "cdn_purges" IS 'Keys of responses that a CDN must still purge; empty unless the setting CDN is set.';--> statement-breakpoint
COMMENT ON COLUMN "cdn_purges"."version" IS 'Changes of this key: one that changed during its purge is purged again.';--> statement-breakpoint
COMMENT ON COLUMN "cdn_purges"."is_repeat" IS 'The key was purged once and is due a second time.';
