CREATE TABLE "changed_customer_numbers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "changed_customer_numbers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"phone" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_numbers" (
	"phone" text PRIMARY KEY NOT NULL,
	"orders" integer NOT NULL,
	"last_order" timestamp with time zone NOT NULL,
	"names" text NOT NULL,
	"user_ids" uuid[] NOT NULL
);
--> statement-breakpoint
CREATE FUNCTION "note_changed_numbers"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	if tg_op = 'UPDATE' and (old.phone_number, old.full_name, old.user_id, old.placed_at)
		is not distinct from (new.phone_number, new.full_name, new.user_id, new.placed_at) then
		return null;
	end if;
	-- The number of an erased order is empty.
	insert into changed_customer_numbers (phone)
	select distinct phone from unnest(array[old.phone_number, new.phone_number]) as phone where phone <> '';
	return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER "orders_noted_for_customers" AFTER INSERT OR UPDATE OF "phone_number", "full_name", "user_id", "placed_at" OR DELETE ON "orders" FOR EACH ROW EXECUTE FUNCTION "note_changed_numbers"();
--> statement-breakpoint
-- Nothing is stored yet: a job does that, and until then the list of customers reads these numbers from their orders.
INSERT INTO "changed_customer_numbers" ("phone") SELECT DISTINCT phone_number FROM "orders" WHERE phone_number <> '';
--> statement-breakpoint
COMMENT ON TABLE "changed_customer_numbers" IS 'Mobile numbers whose orders changed since the number was stored in customer_numbers. A trigger adds rows, a job stores the numbers and removes them. The stored row of such a number is not read.';
--> statement-breakpoint
COMMENT ON TABLE "customer_numbers" IS 'What the list of customers shows of a mobile number and searches in. The orders are the source; erased orders have no number.';
--> statement-breakpoint
COMMENT ON COLUMN "customer_numbers"."names" IS 'each name that the number ordered with, a line each';
--> statement-breakpoint
COMMENT ON COLUMN "customer_numbers"."user_ids" IS 'who ordered with the number';
--> statement-breakpoint
COMMENT ON TRIGGER "orders_noted_for_customers" ON "orders" IS 'Records in changed_customer_numbers the mobile numbers whose orders are new, erased or removed.';
