CREATE TABLE "order_cancel_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"requested_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_cancel_requests" ADD CONSTRAINT "order_cancel_requests_id_orders_id_fk" FOREIGN KEY ("id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
COMMENT ON TABLE "order_cancel_requests" IS 'Orders whose cancellation was requested by a link that staff had read, until staff cancel the order or decline.';--> statement-breakpoint
CREATE TRIGGER "order_cancel_requests_audited" AFTER INSERT OR UPDATE OR DELETE ON "order_cancel_requests" FOR EACH ROW WHEN (coalesce(current_setting('kadai.staff', true), '') <> '') EXECUTE FUNCTION "write_audit"();--> statement-breakpoint
COMMENT ON TRIGGER "order_cancel_requests_audited" ON "order_cancel_requests" IS 'Records in audit_log who declined.';--> statement-breakpoint
-- Links that staff read before: the activity log has each reading, and the timeline decides what a link may do.
INSERT INTO "order_events" ("order_id", "happened_at", "actor", "actor_id", "kind", "note")
SELECT entry.row_id, entry.written_at, 'staff', entry.staff_id, 'link_opened', ''
FROM "audit_log" AS entry JOIN "orders" ON "orders"."id" = entry.row_id
WHERE entry.table_name = 'orders' AND entry.action = 'see'
ORDER BY entry.id;
