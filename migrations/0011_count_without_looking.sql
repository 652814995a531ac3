CREATE TABLE "tallies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tallies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"list" text NOT NULL,
	"part" text DEFAULT '' NOT NULL,
	"day" date NOT NULL,
	"change" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "users_created";--> statement-breakpoint
DROP INDEX "contact_messages_received";--> statement-breakpoint
DROP INDEX "outbox_created";--> statement-breakpoint
DROP INDEX "orders_user";--> statement-breakpoint
DROP INDEX "orders_placed";--> statement-breakpoint
DROP INDEX "orders_status";--> statement-breakpoint
CREATE INDEX "tallies_list" ON "tallies" USING btree ("list","part","day","change");--> statement-breakpoint
CREATE INDEX "members_created" ON "users" USING btree ("created_at","id") WHERE email is not null;--> statement-breakpoint
CREATE INDEX "audit_log_written" ON "audit_log" USING btree ("written_at","id");--> statement-breakpoint
CREATE INDEX "products_of_brand_by_price" ON "products" USING btree ("catalogue",lower("brand"),"price_paise","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_of_brand_by_name" ON "products" USING btree ("catalogue",lower("brand"),lower("name") collate "C","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "payments_desk" ON "payments" USING btree ("opened_at","id") WHERE (purpose = 'on_account' and status in ('reported', 'captured', 'rejected')) or needs_attention;--> statement-breakpoint
CREATE INDEX "contact_messages_received" ON "contact_messages" USING btree ("received_at","id");--> statement-breakpoint
CREATE INDEX "outbox_created" ON "outbox" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("user_id","placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_placed" ON "orders" USING btree ("placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_status" ON "orders" USING btree ("status","placed_at","id");--> statement-breakpoint
-- "tallies" says how many rows each day has; the day is given by an expression on the row ($1).
CREATE FUNCTION "tally_row"() RETURNS trigger LANGUAGE plpgsql AS $$
declare
	day date;
begin
	if tg_op = 'DELETE' then
		execute 'select ' || tg_argv[1] into day using old;
	else
		execute 'select ' || tg_argv[1] into day using new;
	end if;
	insert into tallies (list, day, change) values (tg_argv[0], day, case tg_op when 'DELETE' then -1 else 1 end);
	return null;
end $$;
--> statement-breakpoint
CREATE FUNCTION "tally_order"() RETURNS trigger LANGUAGE plpgsql AS $$
declare
	day date := (new.placed_at at time zone 'UTC')::date;
begin
	if tg_op = 'UPDATE' then
		insert into tallies (list, part, day, change) values ('orders', old.status, day, -1), ('orders', new.status, day, 1);
	else
		insert into tallies (list, part, day, change) values ('orders', new.status, day, 1);
	end if;
	return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER "orders_tallied" AFTER INSERT ON "orders" FOR EACH ROW EXECUTE FUNCTION "tally_order"();
--> statement-breakpoint
CREATE TRIGGER "orders_moved_tallied" AFTER UPDATE OF "status" ON "orders" FOR EACH ROW WHEN (old.status <> new.status) EXECUTE FUNCTION "tally_order"();
--> statement-breakpoint
CREATE TRIGGER "members_tallied" AFTER INSERT ON "users" FOR EACH ROW WHEN (new.email is not null) EXECUTE FUNCTION "tally_row"('members', '($1.created_at at time zone ''UTC'')::date');
--> statement-breakpoint
CREATE TRIGGER "guests_joining_tallied" AFTER UPDATE OF "email" ON "users" FOR EACH ROW WHEN (old.email is null and new.email is not null) EXECUTE FUNCTION "tally_row"('members', '($1.created_at at time zone ''UTC'')::date');
--> statement-breakpoint
CREATE TRIGGER "members_gone_tallied" AFTER DELETE ON "users" FOR EACH ROW WHEN (old.email is not null) EXECUTE FUNCTION "tally_row"('members', '($1.created_at at time zone ''UTC'')::date');
--> statement-breakpoint
CREATE TRIGGER "contact_messages_tallied" AFTER INSERT OR DELETE ON "contact_messages" FOR EACH ROW EXECUTE FUNCTION "tally_row"('messages', '($1.received_at at time zone ''UTC'')::date');
--> statement-breakpoint
CREATE TRIGGER "outbox_tallied" AFTER INSERT OR DELETE ON "outbox" FOR EACH ROW EXECUTE FUNCTION "tally_row"('outbox', '($1.created_at at time zone ''UTC'')::date');
--> statement-breakpoint
CREATE TRIGGER "audit_log_tallied" AFTER INSERT ON "audit_log" FOR EACH ROW EXECUTE FUNCTION "tally_row"('audit_log', '($1.written_at at time zone ''UTC'')::date');
--> statement-breakpoint
CREATE TRIGGER "page_views_tallied" AFTER INSERT OR DELETE ON "page_views" FOR EACH ROW EXECUTE FUNCTION "tally_row"('page_views', '$1.day');
--> statement-breakpoint
-- What rows say when they are counted one by one.
CREATE VIEW "counted_rows" AS
	SELECT 'orders' AS list, status AS part, (placed_at AT TIME ZONE 'UTC')::date AS day, count(*)::integer AS rows FROM "orders" GROUP BY 2, 3
	UNION ALL SELECT 'members', '', (created_at AT TIME ZONE 'UTC')::date, count(*)::integer FROM "users" WHERE email IS NOT NULL GROUP BY 3
	UNION ALL SELECT 'messages', '', (received_at AT TIME ZONE 'UTC')::date, count(*)::integer FROM "contact_messages" GROUP BY 3
	UNION ALL SELECT 'outbox', '', (created_at AT TIME ZONE 'UTC')::date, count(*)::integer FROM "outbox" GROUP BY 3
	UNION ALL SELECT 'audit_log', '', (written_at AT TIME ZONE 'UTC')::date, count(*)::integer FROM "audit_log" GROUP BY 3
	UNION ALL SELECT 'page_views', '', day, count(*)::integer FROM "page_views" GROUP BY 3;
--> statement-breakpoint
INSERT INTO "tallies" ("list", "part", "day", "change") SELECT list, part, day, rows FROM "counted_rows";
