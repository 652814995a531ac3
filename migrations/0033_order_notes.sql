CREATE TABLE "order_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"text" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_notes_order" ON "order_notes" USING btree ("order_id","written_at","id");--> statement-breakpoint
CREATE TRIGGER "order_notes_audited" AFTER INSERT OR UPDATE OR DELETE ON "order_notes" FOR EACH ROW WHEN (coalesce(current_setting('kadai.staff', true), '') <> '') EXECUTE FUNCTION "write_audit"();--> statement-breakpoint
COMMENT ON TABLE "order_notes" IS 'Internal notes on orders. Staff write and read them; no answer to a buyer contains them.';--> statement-breakpoint
COMMENT ON TRIGGER "order_notes_audited" ON "order_notes" IS 'Records in audit_log what staff wrote.';
