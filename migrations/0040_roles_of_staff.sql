ALTER TABLE "users" ADD COLUMN "role" text;--> statement-breakpoint
-- Until now every member of staff could do everything.
UPDATE "users" SET "role" = 'owner' WHERE "is_admin";--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_role" CHECK ("users"."role" in ('owner', 'manager', 'counter', 'technician'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_role_of_admin" CHECK ("users"."is_admin" = ("users"."role" is not null));--> statement-breakpoint
DROP TRIGGER "users_role_audited" ON "users";--> statement-breakpoint
CREATE TRIGGER "users_role_audited" AFTER UPDATE OF "is_admin", "role" ON "users" FOR EACH ROW WHEN (coalesce(current_setting('kadai.staff', true), '') <> '') EXECUTE FUNCTION "write_audit"();--> statement-breakpoint
COMMENT ON TRIGGER "users_role_audited" ON "users" IS 'Records in audit_log who gave or took which role.';--> statement-breakpoint
COMMENT ON COLUMN "users"."role" IS 'Role of staff: owner, manager, counter or technician. Null for everyone else.';
