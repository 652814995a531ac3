-- locks: sessions has a row for each signed-in browser, and its new column is empty: the foreign key is checked in milliseconds
CREATE TABLE "pin_tries" (
	"user_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"tries" integer NOT NULL,
	CONSTRAINT "pin_tries_user_id_device_id_pk" PRIMARY KEY("user_id","device_id")
);
--> statement-breakpoint
CREATE TABLE "shop_devices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"name" text NOT NULL,
	"marked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shop_devices_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "staff_pins" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"pin_hash" text NOT NULL,
	"set_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_admin_signs_in";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device_id" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "pin_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pin_tries" ADD CONSTRAINT "pin_tries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pin_tries" ADD CONSTRAINT "pin_tries_device_id_shop_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."shop_devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_pins" ADD CONSTRAINT "staff_pins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_device_id_shop_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."shop_devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER "shop_devices_audited" AFTER INSERT OR UPDATE OR DELETE ON "shop_devices" FOR EACH ROW WHEN (coalesce(current_setting('kadai.staff', true), '') <> '') EXECUTE FUNCTION "write_audit"('name');--> statement-breakpoint
CREATE TRIGGER "staff_pins_audited" AFTER INSERT OR UPDATE OR DELETE ON "staff_pins" FOR EACH ROW WHEN (coalesce(current_setting('kadai.staff', true), '') <> '') EXECUTE FUNCTION "write_audit"();--> statement-breakpoint
COMMENT ON TRIGGER "shop_devices_audited" ON "shop_devices" IS 'Records in audit_log which devices staff marked as the shop''s and removed.';--> statement-breakpoint
COMMENT ON TRIGGER "staff_pins_audited" ON "staff_pins" IS 'Records in audit_log whose PIN staff set, never the PIN.';--> statement-breakpoint
COMMENT ON TABLE "shop_devices" IS 'Browsers that an owner marked as the shop''s: PINs work on them alone.';--> statement-breakpoint
COMMENT ON COLUMN "shop_devices"."token_hash" IS 'SHA-256 of the token in the browser''s cookie';--> statement-breakpoint
COMMENT ON TABLE "staff_pins" IS 'PINs of staff, hashed with Argon2id like passwords.';--> statement-breakpoint
COMMENT ON TABLE "pin_tries" IS 'Tries of a person''s PIN on a device since the last right one or the last password.';--> statement-breakpoint
COMMENT ON COLUMN "sessions"."device_id" IS 'shop''s device that the session works on; null on every other device';--> statement-breakpoint
COMMENT ON COLUMN "sessions"."pin_confirmed_at" IS 'when the PIN was last entered';
