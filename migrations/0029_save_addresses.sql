CREATE TABLE "saved_addresses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"full_name" text NOT NULL,
	"phone_number" text NOT NULL,
	"delivery_address" text NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "saved_addresses" ADD CONSTRAINT "saved_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_addresses_once" ON "saved_addresses" USING btree ("user_id","full_name","delivery_address");
--> statement-breakpoint
COMMENT ON TABLE "saved_addresses" IS 'Names, phone numbers and addresses of members'' orders, offered at the next checkout; at most five a member, who can remove them.';
--> statement-breakpoint
COMMENT ON COLUMN "saved_addresses"."delivery_address" IS 'empty if the order was collected and needed none';
