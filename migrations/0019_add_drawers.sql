CREATE TABLE "cash_moves" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shift_id" uuid NOT NULL,
	"amount_paise" integer NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"moved_at" timestamp with time zone NOT NULL,
	"moved_by" uuid NOT NULL,
	CONSTRAINT "cash_moves_amount" CHECK ("cash_moves"."amount_paise" <> 0),
	CONSTRAINT "cash_moves_known_reason" CHECK ("cash_moves"."reason" in ('owner', 'bank', 'other') or ("cash_moves"."reason" in ('tea', 'courier') and "cash_moves"."amount_paise" < 0)),
	CONSTRAINT "cash_moves_note" CHECK ("cash_moves"."reason" <> 'other' or "cash_moves"."note" <> '')
);
--> statement-breakpoint
CREATE TABLE "drawer_counts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shift_id" uuid NOT NULL,
	"counted_paise" integer NOT NULL,
	"expected_paise" integer NOT NULL,
	"notes" jsonb,
	"counted_at" timestamp with time zone NOT NULL,
	"counted_by" uuid NOT NULL,
	CONSTRAINT "drawer_counts_counted" CHECK ("drawer_counts"."counted_paise" >= 0)
);
--> statement-breakpoint
CREATE TABLE "drawer_shifts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"drawer_id" uuid NOT NULL,
	"float_paise" integer NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"opened_by" uuid NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" uuid,
	"counted_paise" integer,
	"expected_paise" integer,
	"difference_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "drawer_shifts_float" CHECK ("drawer_shifts"."float_paise" >= 0),
	CONSTRAINT "drawer_shifts_closed_whole" CHECK (num_nonnulls("drawer_shifts"."closed_at", "drawer_shifts"."closed_by", "drawer_shifts"."counted_paise", "drawer_shifts"."expected_paise") in (0, 4)),
	CONSTRAINT "drawer_shifts_closed_after" CHECK ("drawer_shifts"."closed_at" >= "drawer_shifts"."opened_at"),
	CONSTRAINT "drawer_shifts_difference" CHECK ("drawer_shifts"."counted_paise" = "drawer_shifts"."expected_paise" or "drawer_shifts"."difference_reason" <> '')
);
--> statement-breakpoint
CREATE TABLE "drawers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "drawers_name_unique" UNIQUE("name"),
	CONSTRAINT "drawers_name" CHECK (char_length("drawers"."name") between 1 and 40)
);
--> statement-breakpoint
ALTER TABLE "cash_moves" ADD CONSTRAINT "cash_moves_shift_id_drawer_shifts_id_fk" FOREIGN KEY ("shift_id") REFERENCES "public"."drawer_shifts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drawer_counts" ADD CONSTRAINT "drawer_counts_shift_id_drawer_shifts_id_fk" FOREIGN KEY ("shift_id") REFERENCES "public"."drawer_shifts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drawer_shifts" ADD CONSTRAINT "drawer_shifts_drawer_id_drawers_id_fk" FOREIGN KEY ("drawer_id") REFERENCES "public"."drawers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cash_moves_shift" ON "cash_moves" USING btree ("shift_id");--> statement-breakpoint
CREATE INDEX "cash_moves_moved" ON "cash_moves" USING btree ("moved_at");--> statement-breakpoint
CREATE INDEX "drawer_counts_shift" ON "drawer_counts" USING btree ("shift_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "drawer_shifts_open" ON "drawer_shifts" USING btree ("drawer_id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "drawer_shifts_opened" ON "drawer_shifts" USING btree ("opened_at");--> statement-breakpoint
CREATE FUNCTION "guard_open_shift"() RETURNS trigger LANGUAGE plpgsql AS $$
declare
	shift drawer_shifts;
begin
	-- Waits for a closing in progress, which then counts or refuses.
	select * into shift from drawer_shifts where id = new.shift_id for share;
	if not found or shift.closed_at is not null then
		raise exception 'shift % is closed or unknown, and takes and gives no cash', new.shift_id using errcode = 'check_violation';
	end if;
	return new;
end
$$;--> statement-breakpoint
CREATE FUNCTION "guard_cash_refund"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	if old.status = 'processed' and (new.paid_by, new.shift_id) is distinct from (old.paid_by, old.shift_id)
		or old.status = 'processed' and old.shift_id is not null and new.elsewhere_paise <> old.elsewhere_paise then
		raise exception 'refund % was paid out and stays as it is', old.id using errcode = 'check_violation';
	end if;
	if new.shift_id is not null and exists (select from drawer_shifts where id = new.shift_id and closed_at is not null for share) then
		raise exception 'shift % is closed and gives no cash', new.shift_id using errcode = 'check_violation';
	end if;
	return new;
end
$$;--> statement-breakpoint
CREATE FUNCTION "guard_drawer_shift"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	if old.closed_at is not null then
		raise exception 'shift % is closed and stays as it is', old.id using errcode = 'check_violation';
	end if;
	if (new.id, new.drawer_id, new.float_paise, new.opened_at, new.opened_by) is distinct from (old.id, old.drawer_id, old.float_paise, old.opened_at, old.opened_by) then
		raise exception 'drawer and float of shift % stay as they are', old.id using errcode = 'check_violation';
	end if;
	return new;
end
$$;--> statement-breakpoint
CREATE TRIGGER "drawers_audited" AFTER INSERT OR UPDATE ON "drawers" FOR EACH ROW WHEN (coalesce(current_setting('kadai.staff', true), '') <> '') EXECUTE FUNCTION "write_audit"('name');--> statement-breakpoint
CREATE TRIGGER "drawer_shifts_audited" AFTER INSERT OR UPDATE ON "drawer_shifts" FOR EACH ROW WHEN (coalesce(current_setting('kadai.staff', true), '') <> '') EXECUTE FUNCTION "write_audit"();--> statement-breakpoint
CREATE TRIGGER "drawer_shifts_guarded" BEFORE UPDATE ON "drawer_shifts" FOR EACH ROW EXECUTE FUNCTION "guard_drawer_shift"();--> statement-breakpoint
CREATE TRIGGER "drawer_shifts_kept" BEFORE DELETE ON "drawer_shifts" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "drawer_counts_audited" AFTER INSERT ON "drawer_counts" FOR EACH ROW WHEN (coalesce(current_setting('kadai.staff', true), '') <> '') EXECUTE FUNCTION "write_audit"();--> statement-breakpoint
CREATE TRIGGER "drawer_counts_in_open_shift" BEFORE INSERT ON "drawer_counts" FOR EACH ROW EXECUTE FUNCTION "guard_open_shift"();--> statement-breakpoint
CREATE TRIGGER "drawer_counts_kept" BEFORE UPDATE OR DELETE ON "drawer_counts" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "cash_moves_audited" AFTER INSERT ON "cash_moves" FOR EACH ROW WHEN (coalesce(current_setting('kadai.staff', true), '') <> '') EXECUTE FUNCTION "write_audit"('reason');--> statement-breakpoint
CREATE TRIGGER "cash_moves_in_open_shift" BEFORE INSERT ON "cash_moves" FOR EACH ROW EXECUTE FUNCTION "guard_open_shift"();--> statement-breakpoint
CREATE TRIGGER "cash_moves_kept" BEFORE UPDATE OR DELETE ON "cash_moves" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "payments_in_open_shift" BEFORE INSERT ON "payments" FOR EACH ROW WHEN (new.shift_id is not null) EXECUTE FUNCTION "guard_open_shift"();--> statement-breakpoint
CREATE TRIGGER "payments_corrected_in_open_shift" BEFORE UPDATE ON "payments" FOR EACH ROW WHEN (new.shift_id is not null and (new.status, new.amount_paise, new.corrected_by) is distinct from (old.status, old.amount_paise, old.corrected_by)) EXECUTE FUNCTION "guard_open_shift"();--> statement-breakpoint
CREATE TRIGGER "refunds_in_open_shift" BEFORE INSERT ON "refunds" FOR EACH ROW WHEN (new.shift_id is not null) EXECUTE FUNCTION "guard_open_shift"();--> statement-breakpoint
CREATE TRIGGER "refunds_changed_in_open_shift" BEFORE UPDATE ON "refunds" FOR EACH ROW WHEN ((new.status, new.paid_by, new.shift_id, new.elsewhere_paise) is distinct from (old.status, old.paid_by, old.shift_id, old.elsewhere_paise)) EXECUTE FUNCTION "guard_cash_refund"();--> statement-breakpoint
COMMENT ON TRIGGER "drawers_audited" ON "drawers" IS 'Records in audit_log what staff changed.';--> statement-breakpoint
COMMENT ON TRIGGER "drawer_shifts_audited" ON "drawer_shifts" IS 'Records in audit_log who opened and closed a shift.';--> statement-breakpoint
COMMENT ON TRIGGER "drawer_shifts_guarded" ON "drawer_shifts" IS 'Rejects every change of a shift but its closing.';--> statement-breakpoint
COMMENT ON TRIGGER "drawer_shifts_kept" ON "drawer_shifts" IS 'Shifts are not deleted.';--> statement-breakpoint
COMMENT ON TRIGGER "drawer_counts_audited" ON "drawer_counts" IS 'Records in audit_log who counted what.';--> statement-breakpoint
COMMENT ON TRIGGER "drawer_counts_in_open_shift" ON "drawer_counts" IS 'Rejects a count of a closed shift.';--> statement-breakpoint
COMMENT ON TRIGGER "drawer_counts_kept" ON "drawer_counts" IS 'Counts are never changed.';--> statement-breakpoint
COMMENT ON TRIGGER "cash_moves_audited" ON "cash_moves" IS 'Records in audit_log who put in or took out cash.';--> statement-breakpoint
COMMENT ON TRIGGER "cash_moves_in_open_shift" ON "cash_moves" IS 'Rejects cash for a closed shift.';--> statement-breakpoint
COMMENT ON TRIGGER "cash_moves_kept" ON "cash_moves" IS 'Moves of cash are never changed.';--> statement-breakpoint
COMMENT ON TRIGGER "payments_in_open_shift" ON "payments" IS 'Rejects cash for a closed shift.';--> statement-breakpoint
COMMENT ON TRIGGER "payments_corrected_in_open_shift" ON "payments" IS 'Rejects that cash of a closed shift is corrected.';--> statement-breakpoint
COMMENT ON TRIGGER "refunds_in_open_shift" ON "refunds" IS 'Rejects cash from a closed shift.';--> statement-breakpoint
COMMENT ON TRIGGER "refunds_changed_in_open_shift" ON "refunds" IS 'Rejects cash from a closed shift, and every change of cash that was paid out.';--> statement-breakpoint
CREATE VIEW "paid_refunds" AS
SELECT r.id, r.payment_id, r.amount_paise - r.elsewhere_paise AS amount_paise, coalesce(r.paid_by, r.method) AS paid_by, r.shift_id, r.requested_by, r.processed_at,
	p.taken_by IS NOT NULL AS is_of_counter, p.is_test
FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE r.status = 'processed';--> statement-breakpoint
COMMENT ON VIEW "paid_refunds" IS 'Of the payments: refunds that were paid out, each by the way and from the drawer from which the money came.';--> statement-breakpoint
COMMENT ON TABLE "drawers" IS 'Where the cash of the counter lies.';--> statement-breakpoint
COMMENT ON TABLE "drawer_shifts" IS 'A drawer from its float to its count. It has one open shift; a closed one stays as it is.';--> statement-breakpoint
COMMENT ON COLUMN "drawer_shifts"."float_paise" IS 'cash that lay in it when it was opened';--> statement-breakpoint
COMMENT ON COLUMN "drawer_shifts"."counted_paise" IS 'of the last count';--> statement-breakpoint
COMMENT ON COLUMN "drawer_shifts"."expected_paise" IS 'float, cash of bills less cash given back, and cash put in less cash taken out, at closing';--> statement-breakpoint
COMMENT ON COLUMN "drawer_shifts"."difference_reason" IS 'why they differ';--> statement-breakpoint
COMMENT ON TABLE "drawer_counts" IS 'What staff counted before the shop showed what it expected. Who counts again adds a row.';--> statement-breakpoint
COMMENT ON COLUMN "drawer_counts"."notes" IS 'pieces by value in rupees; null if only the sum was entered';--> statement-breakpoint
COMMENT ON TABLE "cash_moves" IS 'Cash put into a drawer or taken out that no bill explains.';--> statement-breakpoint
COMMENT ON COLUMN "cash_moves"."amount_paise" IS 'negative: taken out';
