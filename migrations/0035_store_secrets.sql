CREATE TABLE "stored_secrets" (
	"id" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"hint" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" uuid NOT NULL
);
--> statement-breakpoint
COMMENT ON TABLE "stored_secrets" IS 'Secrets that staff typed into the back office, encrypted with a key that is not in the database.';--> statement-breakpoint
COMMENT ON COLUMN "stored_secrets"."id" IS 'what it is for: razorpay or mail; authenticated together with the secret';--> statement-breakpoint
COMMENT ON COLUMN "stored_secrets"."secret" IS 'AES-256-GCM: nonce, ciphertext and tag in base64; not in the activity log';--> statement-breakpoint
COMMENT ON COLUMN "stored_secrets"."hint" IS 'the part that may be shown, such as the end of the key id';--> statement-breakpoint
CREATE TRIGGER "stored_secrets_audited" AFTER INSERT OR UPDATE OR DELETE ON "stored_secrets" FOR EACH ROW WHEN (coalesce(current_setting('kadai.staff', true), '') <> '') EXECUTE FUNCTION "write_audit"();--> statement-breakpoint
COMMENT ON TRIGGER "stored_secrets_audited" ON "stored_secrets" IS 'Records in audit_log what staff changed, without the secret.';--> statement-breakpoint
CREATE TRIGGER "stored_secrets_shown_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "stored_secrets" FOR EACH STATEMENT EXECUTE FUNCTION "tell_everything_changed"();--> statement-breakpoint
COMMENT ON TRIGGER "stored_secrets_shown_changed" ON "stored_secrets" IS 'Notifies all processes: they load the secrets again, and drop pages whose headers depend on them.';
