CREATE TABLE "order_link_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_link_requests_known_channel" CHECK ("order_link_requests"."channel" in ('email', 'whatsapp'))
);
--> statement-breakpoint
ALTER TABLE "order_link_requests" ADD CONSTRAINT "order_link_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_link_requests_order" ON "order_link_requests" USING btree ("order_id");--> statement-breakpoint
COMMENT ON TABLE "order_link_requests" IS 'Where guests want the link of their order: an email address, or a mobile number that staff message on WhatsApp.';
