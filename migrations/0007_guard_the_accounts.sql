CREATE TABLE "authenticators" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"turned_on_at" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"code_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "sign_in_challenges" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
-- Counts that a crash may lose: without a log of their own they cost no waiting for the disk.
CREATE UNLOGGED TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
UPDATE "sessions" SET "confirmed_at" = "signed_in_at";--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "confirmed_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "agent" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "ip" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "authenticators" ADD CONSTRAINT "authenticators_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_challenges" ADD CONSTRAINT "sign_in_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_devices_user" ON "known_devices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sign_in_challenges_user" ON "sign_in_challenges" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_id_unique" UNIQUE("id");
--> statement-breakpoint
-- As before, and what is secret or personal of an account stays out of the log.
CREATE OR REPLACE FUNCTION "write_audit"() RETURNS trigger LANGUAGE plpgsql AS $$
declare
	old_row jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) - array['search_text', 'updated_at', 'changed_at', 'password_hash', 'token_hash', 'secret', 'last_step', 'agent', 'ip'] end;
	new_row jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) - array['search_text', 'updated_at', 'changed_at', 'password_hash', 'token_hash', 'secret', 'last_step', 'agent', 'ip'] end;
	before_row jsonb;
	after_row jsonb;
	staff uuid := current_setting('kadai.staff')::uuid;
	row_key text := coalesce(new_row ->> 'id', old_row ->> 'id', new_row ->> 'hsn', old_row ->> 'hsn', new_row ->> 'user_id', old_row ->> 'user_id', '');
	last_hash text;
	wrote timestamptz := clock_timestamp();
begin
	select coalesce(jsonb_object_agg(key, value), '{}') into before_row from jsonb_each(old_row) where new_row -> key is distinct from value;
	select coalesce(jsonb_object_agg(key, value), '{}') into after_row from jsonb_each(new_row) where old_row -> key is distinct from value;
	if before_row = '{}' and after_row = '{}' then
		return null;
	end if;
	perform pg_advisory_xact_lock(7524111);
	select hash into last_hash from audit_log order by id desc limit 1;
	insert into audit_log (written_at, staff_id, action, table_name, row_id, before, after, hash)
	values (wrote, staff, lower(tg_op), tg_table_name, row_key, before_row, after_row,
		audit_hash(coalesce(last_hash, ''), wrote, staff, lower(tg_op), tg_table_name, row_key, before_row, after_row));
	return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER "users_role_audited" AFTER UPDATE OF "is_admin" ON "users" FOR EACH ROW WHEN (coalesce(current_setting('kadai.staff', true), '') <> '') EXECUTE FUNCTION "write_audit"();
--> statement-breakpoint
CREATE TRIGGER "sessions_ended_audited" AFTER DELETE ON "sessions" FOR EACH ROW WHEN (coalesce(current_setting('kadai.staff', true), '') <> '') EXECUTE FUNCTION "write_audit"();
--> statement-breakpoint
CREATE TRIGGER "authenticators_audited" AFTER INSERT OR UPDATE OR DELETE ON "authenticators" FOR EACH ROW WHEN (coalesce(current_setting('kadai.staff', true), '') <> '') EXECUTE FUNCTION "write_audit"();
