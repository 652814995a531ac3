-- contract: the new index of vouchers all that bookings need since 0026_add_bookings
-- locks: a shop has few vouchers
CREATE TABLE "repair_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"estimate_id" uuid NOT NULL,
	"answer" text NOT NULL,
	"given_by" text NOT NULL,
	"name" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"staff_id" uuid,
	"answered_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"confirmed_by" uuid,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "repair_answers_known_answer" CHECK ("repair_answers"."answer" in ('approved', 'declined')),
	CONSTRAINT "repair_answers_known_giver" CHECK ("repair_answers"."given_by" in ('link', 'staff', 'agreement')),
	CONSTRAINT "repair_answers_confirmed" CHECK ("repair_answers"."given_by" = 'link' or "repair_answers"."confirmed_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "repair_estimates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"job_id" text NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	"sent_at" timestamp with time zone,
	CONSTRAINT "repair_estimates_counts" CHECK ("repair_estimates"."version" > 0)
);
--> statement-breakpoint
CREATE TABLE "repair_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "repair_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"job_id" text NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"actor_id" uuid,
	"kind" text NOT NULL,
	"from_state" text,
	"to_state" text,
	"note" text DEFAULT '' NOT NULL,
	"is_for_customer" boolean DEFAULT false NOT NULL,
	CONSTRAINT "repair_events_known_actor" CHECK ("repair_events"."actor" in ('staff', 'customer', 'shop'))
);
--> statement-breakpoint
CREATE TABLE "repair_jobs" (
	"id" text PRIMARY KEY NOT NULL,
	"visit_id" uuid NOT NULL,
	"state" text NOT NULL,
	"outcome" text,
	"version" integer DEFAULT 1 NOT NULL,
	"brand" text NOT NULL,
	"model" text NOT NULL,
	"serial" text,
	"fault" text NOT NULL,
	"condition" text DEFAULT '' NOT NULL,
	"accessories_left" text DEFAULT '' NOT NULL,
	"wants_old_parts" boolean DEFAULT false NOT NULL,
	"data_consent" boolean DEFAULT false NOT NULL,
	"diagnosis_fee_paise" integer DEFAULT 0 NOT NULL,
	"promised_at" timestamp with time zone,
	"place" text DEFAULT '' NOT NULL,
	"assigned_to" uuid,
	"warranty_of" text,
	"warranty_allowed_by" uuid,
	"service_id" uuid,
	"prepaid_order_id" text,
	"prepaid_position" integer,
	"prepaid_piece" integer,
	"booked_day" date,
	"booked_part" text,
	"order_id" text,
	"pickup_code" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"state_since" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone,
	"ready_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "repair_jobs_id" CHECK ("repair_jobs"."id" ~ '^R-[0-9A-Z]{8}$'),
	CONSTRAINT "repair_jobs_known_state" CHECK ("repair_jobs"."state" in ('booked', 'received', 'diagnosing', 'awaiting_answer', 'in_repair', 'waiting_parts', 'ready', 'handed_over', 'cancelled')),
	CONSTRAINT "repair_jobs_known_outcome" CHECK ("repair_jobs"."outcome" in ('repaired', 'not_repairable', 'declined', 'no_fault')),
	CONSTRAINT "repair_jobs_outcome" CHECK (("repair_jobs"."state" in ('ready', 'handed_over')) = ("repair_jobs"."outcome" is not null)),
	CONSTRAINT "repair_jobs_ended" CHECK (("repair_jobs"."state" in ('handed_over', 'cancelled')) = ("repair_jobs"."ended_at" is not null)),
	CONSTRAINT "repair_jobs_billed" CHECK ("repair_jobs"."order_id" is null or "repair_jobs"."state" = 'handed_over'),
	CONSTRAINT "repair_jobs_diagnosing" CHECK ("repair_jobs"."state" <> 'diagnosing' or "repair_jobs"."assigned_to" is not null),
	CONSTRAINT "repair_jobs_booked_day" CHECK (("repair_jobs"."booked_day" is null) = ("repair_jobs"."booked_part" is null)),
	CONSTRAINT "repair_jobs_booked_part" CHECK ("repair_jobs"."booked_part" in ('morning', 'afternoon', 'evening')),
	CONSTRAINT "repair_jobs_prepaid_line" CHECK (num_nonnulls("repair_jobs"."prepaid_order_id", "repair_jobs"."prepaid_position", "repair_jobs"."prepaid_piece") in (0, 3)),
	CONSTRAINT "repair_jobs_diagnosis_fee" CHECK ("repair_jobs"."diagnosis_fee_paise" >= 0),
	CONSTRAINT "repair_jobs_pickup_code" CHECK ("repair_jobs"."pickup_code" ~ '^[0-9]{6}$'),
	CONSTRAINT "repair_jobs_serial_text" CHECK ("repair_jobs"."serial" ~ '^[0-9A-Z/-]{4,30}$')
);
--> statement-breakpoint
CREATE TABLE "repair_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"estimate_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"product_id" uuid,
	"name" text NOT NULL,
	"hsn" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price_paise" integer NOT NULL,
	"warranty_days" integer NOT NULL,
	"part_state" text,
	"sent_to" text DEFAULT '' NOT NULL,
	"sent_at" timestamp with time zone,
	"back_at" timestamp with time zone,
	"cost_paise" integer,
	CONSTRAINT "repair_lines_known_kind" CHECK ("repair_lines"."kind" in ('part', 'labour', 'fee', 'outside')),
	CONSTRAINT "repair_lines_part" CHECK (("repair_lines"."kind" = 'part') = ("repair_lines"."part_state" is not null)),
	CONSTRAINT "repair_lines_part_item" CHECK ("repair_lines"."kind" <> 'part' or "repair_lines"."product_id" is not null),
	CONSTRAINT "repair_lines_known_part_state" CHECK ("repair_lines"."part_state" in ('wanted', 'held', 'used', 'released')),
	CONSTRAINT "repair_lines_quantity" CHECK ("repair_lines"."quantity" between 1 and 99),
	CONSTRAINT "repair_lines_price" CHECK ("repair_lines"."unit_price_paise" between 0 and 100000000),
	CONSTRAINT "repair_lines_warranty" CHECK ("repair_lines"."warranty_days" between 0 and 3650),
	CONSTRAINT "repair_lines_hsn" CHECK ("repair_lines"."hsn" ~ '^[0-9]{4,8}$'),
	CONSTRAINT "repair_lines_cost" CHECK ("repair_lines"."cost_paise" >= 0),
	CONSTRAINT "repair_lines_outside" CHECK ("repair_lines"."kind" = 'outside' or ("repair_lines"."sent_to" = '' and "repair_lines"."sent_at" is null)),
	CONSTRAINT "repair_lines_back" CHECK ("repair_lines"."back_at" is null or "repair_lines"."sent_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "repair_passcodes" (
	"job_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"cipher" text NOT NULL,
	"stored_at" timestamp with time zone NOT NULL,
	CONSTRAINT "repair_passcodes_known_kind" CHECK ("repair_passcodes"."kind" in ('code', 'pattern'))
);
--> statement-breakpoint
CREATE TABLE "repair_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"job_id" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"added_by" uuid,
	"is_for_customer" boolean DEFAULT false NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "repair_photos_size" CHECK (octet_length("repair_photos"."content") between 1 and 5000000)
);
--> statement-breakpoint
CREATE TABLE "repair_visits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"link_token" text NOT NULL,
	"user_id" uuid NOT NULL,
	"full_name" text NOT NULL,
	"phone_number" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"link_read_at" timestamp with time zone,
	"signature" text DEFAULT '' NOT NULL,
	"erased_at" timestamp with time zone,
	CONSTRAINT "repair_visits_linkToken_unique" UNIQUE("link_token"),
	CONSTRAINT "repair_visits_phone_number" CHECK (case when "repair_visits"."erased_at" is null then "repair_visits"."phone_number" ~ '^[6-9][0-9]{9}$' else "repair_visits"."phone_number" = '' end),
	CONSTRAINT "repair_visits_signature" CHECK (length("repair_visits"."signature") <= 20000)
);
--> statement-breakpoint
DROP INDEX "vouchers_one_receipt";--> statement-breakpoint
ALTER TABLE "repair_answers" ADD CONSTRAINT "repair_answers_estimate_id_repair_estimates_id_fk" FOREIGN KEY ("estimate_id") REFERENCES "public"."repair_estimates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repair_estimates" ADD CONSTRAINT "repair_estimates_job_id_repair_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."repair_jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repair_events" ADD CONSTRAINT "repair_events_job_id_repair_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."repair_jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repair_jobs" ADD CONSTRAINT "repair_jobs_visit_id_repair_visits_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."repair_visits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repair_lines" ADD CONSTRAINT "repair_lines_estimate_id_repair_estimates_id_fk" FOREIGN KEY ("estimate_id") REFERENCES "public"."repair_estimates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repair_passcodes" ADD CONSTRAINT "repair_passcodes_job_id_repair_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."repair_jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repair_photos" ADD CONSTRAINT "repair_photos_job_id_repair_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."repair_jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "repair_answers_one" ON "repair_answers" USING btree ("estimate_id") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "repair_estimates_version" ON "repair_estimates" USING btree ("job_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "repair_estimates_draft" ON "repair_estimates" USING btree ("job_id") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "repair_events_job" ON "repair_events" USING btree ("job_id","id");--> statement-breakpoint
CREATE INDEX "repair_jobs_visit" ON "repair_jobs" USING btree ("visit_id");--> statement-breakpoint
CREATE INDEX "repair_jobs_open" ON "repair_jobs" USING btree ("state","promised_at","id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "repair_jobs_assigned" ON "repair_jobs" USING btree ("assigned_to","state") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "repair_jobs_created" ON "repair_jobs" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "repair_jobs_serial" ON "repair_jobs" USING btree ("serial") WHERE serial is not null;--> statement-breakpoint
CREATE INDEX "repair_jobs_claims" ON "repair_jobs" USING btree ("warranty_of") WHERE warranty_of is not null;--> statement-breakpoint
CREATE INDEX "repair_jobs_booked" ON "repair_jobs" USING btree ("booked_day") WHERE state = 'booked';--> statement-breakpoint
CREATE UNIQUE INDEX "repair_jobs_order" ON "repair_jobs" USING btree ("order_id") WHERE order_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "repair_jobs_prepaid" ON "repair_jobs" USING btree ("prepaid_order_id","prepaid_position","prepaid_piece") WHERE prepaid_order_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "repair_lines_position" ON "repair_lines" USING btree ("estimate_id","position");--> statement-breakpoint
CREATE INDEX "repair_lines_product" ON "repair_lines" USING btree ("product_id") WHERE part_state in ('wanted', 'held', 'used');--> statement-breakpoint
CREATE INDEX "repair_passcodes_stored" ON "repair_passcodes" USING btree ("stored_at");--> statement-breakpoint
CREATE INDEX "repair_photos_job" ON "repair_photos" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "repair_visits_phone" ON "repair_visits" USING btree ("phone_number","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "vouchers_one_receipt_of_booking" ON "vouchers" USING btree ("reference") WHERE kind = 'receipt_voucher' and reference like 'BK-%';--> statement-breakpoint
CREATE FUNCTION "guard_repair_job"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	if tg_op = 'INSERT' then
		if new.state not in ('booked', 'received') then
			raise exception 'a repair begins as booked or received, not as %', new.state using errcode = 'check_violation';
		end if;
		return new;
	end if;
	if new.state <> old.state and (old.state, new.state) not in (
		values
			('booked', 'received'), ('booked', 'cancelled'),
			('received', 'diagnosing'), ('received', 'awaiting_answer'), ('received', 'cancelled'),
			('diagnosing', 'awaiting_answer'), ('diagnosing', 'ready'), ('diagnosing', 'cancelled'),
			('awaiting_answer', 'in_repair'), ('awaiting_answer', 'waiting_parts'), ('awaiting_answer', 'ready'), ('awaiting_answer', 'cancelled'),
			('in_repair', 'waiting_parts'), ('in_repair', 'awaiting_answer'), ('in_repair', 'ready'), ('in_repair', 'cancelled'),
			('waiting_parts', 'in_repair'), ('waiting_parts', 'awaiting_answer'), ('waiting_parts', 'ready'), ('waiting_parts', 'cancelled'),
			('ready', 'in_repair'), ('ready', 'handed_over'),
			-- Taken back by staff.
			('received', 'booked'),
			('diagnosing', 'received'),
			('in_repair', 'awaiting_answer'), ('in_repair', 'waiting_parts'),
			('waiting_parts', 'awaiting_answer'), ('waiting_parts', 'in_repair'),
			('ready', 'diagnosing'), ('ready', 'awaiting_answer'), ('ready', 'in_repair'), ('ready', 'waiting_parts'),
			('cancelled', 'booked'), ('cancelled', 'received'), ('cancelled', 'diagnosing'), ('cancelled', 'awaiting_answer'), ('cancelled', 'in_repair'), ('cancelled', 'waiting_parts')
	) then
		raise exception 'repair % cannot go from % to %', old.id, old.state, new.state using errcode = 'check_violation';
	end if;
	if new.state in ('in_repair', 'waiting_parts') and new.state <> old.state and not exists (
		select from repair_answers a join repair_estimates e on e.id = a.estimate_id
		where e.job_id = new.id and a.answer = 'approved' and a.confirmed_at is not null and a.withdrawn_at is null
			and e.version = (select max(version) from repair_estimates where job_id = new.id and sent_at is not null)
	) then
		raise exception 'the newest estimate of repair % is not approved', old.id using errcode = 'check_violation';
	end if;
	if (new.id, new.visit_id, new.created_at, new.pickup_code, new.prepaid_order_id, new.prepaid_position, new.prepaid_piece)
		is distinct from (old.id, old.visit_id, old.created_at, old.pickup_code, old.prepaid_order_id, old.prepaid_position, old.prepaid_piece)
		or (old.state <> 'booked' and (new.diagnosis_fee_paise, new.warranty_of) is distinct from (old.diagnosis_fee_paise, old.warranty_of))
		or (old.state = 'handed_over' and (new.order_id, new.ended_at, new.outcome) is distinct from (old.order_id, old.ended_at, old.outcome))
		or new.version < old.version then
		raise exception 'what was agreed for repair % is frozen', old.id using errcode = 'check_violation';
	end if;
	return new;
end
$$;--> statement-breakpoint
CREATE FUNCTION "guard_repair_estimate"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	if old.sent_at is not null then
		raise exception 'version % of the estimate of repair % was sent and stays', old.version, old.job_id using errcode = 'check_violation';
	end if;
	return case when tg_op = 'DELETE' then old else new end;
end
$$;--> statement-breakpoint
CREATE FUNCTION "guard_repair_line"() RETURNS trigger LANGUAGE plpgsql AS $$
declare
	is_sent boolean := (select sent_at is not null from repair_estimates where id = case when tg_op = 'INSERT' then new.estimate_id else old.estimate_id end);
begin
	if is_sent and (tg_op <> 'UPDATE' or
		to_jsonb(new) - array['part_state', 'sent_to', 'sent_at', 'back_at', 'cost_paise']
			<> to_jsonb(old) - array['part_state', 'sent_to', 'sent_at', 'back_at', 'cost_paise']) then
		raise exception 'the lines of an estimate stay as they were sent' using errcode = 'check_violation';
	end if;
	return case when tg_op = 'DELETE' then old else new end;
end
$$;--> statement-breakpoint
CREATE FUNCTION "guard_repair_answer"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	if (to_jsonb(new) - array['confirmed_at', 'confirmed_by', 'withdrawn_at', 'name', 'note'])
			<> (to_jsonb(old) - array['confirmed_at', 'confirmed_by', 'withdrawn_at', 'name', 'note'])
		or (old.confirmed_at is not null and new.confirmed_at is distinct from old.confirmed_at)
		or (old.withdrawn_at is not null and new.withdrawn_at is distinct from old.withdrawn_at)
		or ((new.name, new.note) is distinct from (old.name, old.note) and (new.name, new.note) <> ('', '')) then
		raise exception 'an answer to an estimate is confirmed or withdrawn, and else stays' using errcode = 'check_violation';
	end if;
	return new;
end
$$;--> statement-breakpoint
CREATE FUNCTION "guard_repair_event"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	if new.note = '' and to_jsonb(new) - 'note' = to_jsonb(old) - 'note' and exists (
		select from repair_jobs j join repair_visits v on v.id = j.visit_id where j.id = old.job_id and v.erased_at is not null) then
		return new;
	end if;
	raise exception 'event % of repair % is not changed', old.id, old.job_id using errcode = 'check_violation';
end
$$;--> statement-breakpoint
CREATE TRIGGER "repair_visits_audited" AFTER INSERT OR UPDATE ON "repair_visits" FOR EACH ROW WHEN (coalesce(current_setting('kadai.staff', true), '') <> '') EXECUTE FUNCTION "write_audit"();--> statement-breakpoint
CREATE TRIGGER "repair_jobs_audited" AFTER INSERT OR UPDATE ON "repair_jobs" FOR EACH ROW WHEN (coalesce(current_setting('kadai.staff', true), '') <> '') EXECUTE FUNCTION "write_audit"('id', 'state', 'outcome', 'place', 'order_id', 'prepaid_order_id', 'warranty_of');--> statement-breakpoint
CREATE TRIGGER "repair_visits_kept" BEFORE DELETE ON "repair_visits" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "repair_jobs_guarded" BEFORE INSERT OR UPDATE ON "repair_jobs" FOR EACH ROW EXECUTE FUNCTION "guard_repair_job"();--> statement-breakpoint
CREATE TRIGGER "repair_jobs_kept" BEFORE DELETE ON "repair_jobs" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "repair_estimates_guarded" BEFORE UPDATE OR DELETE ON "repair_estimates" FOR EACH ROW EXECUTE FUNCTION "guard_repair_estimate"();--> statement-breakpoint
CREATE TRIGGER "repair_lines_guarded" BEFORE INSERT OR UPDATE OR DELETE ON "repair_lines" FOR EACH ROW EXECUTE FUNCTION "guard_repair_line"();--> statement-breakpoint
CREATE TRIGGER "repair_answers_guarded" BEFORE UPDATE ON "repair_answers" FOR EACH ROW EXECUTE FUNCTION "guard_repair_answer"();--> statement-breakpoint
CREATE TRIGGER "repair_answers_kept" BEFORE DELETE ON "repair_answers" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "repair_events_guarded" BEFORE UPDATE ON "repair_events" FOR EACH ROW EXECUTE FUNCTION "guard_repair_event"();--> statement-breakpoint
CREATE TRIGGER "repair_events_kept" BEFORE DELETE ON "repair_events" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
COMMENT ON TRIGGER "repair_visits_audited" ON "repair_visits" IS 'Records in audit_log who took devices in, and who read the link.';--> statement-breakpoint
COMMENT ON TRIGGER "repair_jobs_audited" ON "repair_jobs" IS 'Records in audit_log who changed a repair.';--> statement-breakpoint
COMMENT ON TRIGGER "repair_visits_kept" ON "repair_visits" IS 'Visits are not deleted.';--> statement-breakpoint
COMMENT ON TRIGGER "repair_jobs_guarded" ON "repair_jobs" IS 'Rejects changes of state that are not in the table of states, work that is not approved, and changes of what was agreed.';--> statement-breakpoint
COMMENT ON TRIGGER "repair_jobs_kept" ON "repair_jobs" IS 'Repairs are not deleted.';--> statement-breakpoint
COMMENT ON TRIGGER "repair_estimates_guarded" ON "repair_estimates" IS 'A version that was sent stays.';--> statement-breakpoint
COMMENT ON TRIGGER "repair_lines_guarded" ON "repair_lines" IS 'Lines of a version that was sent stay, but for where a part or the device is.';--> statement-breakpoint
COMMENT ON TRIGGER "repair_answers_guarded" ON "repair_answers" IS 'An answer is confirmed or withdrawn once; an erasure empties name and note.';--> statement-breakpoint
COMMENT ON TRIGGER "repair_answers_kept" ON "repair_answers" IS 'Answers are not deleted.';--> statement-breakpoint
COMMENT ON TRIGGER "repair_events_guarded" ON "repair_events" IS 'Rejects every change of an event, except that the note of an erased customer is emptied.';--> statement-breakpoint
COMMENT ON TRIGGER "repair_events_kept" ON "repair_events" IS 'Events are not deleted.';--> statement-breakpoint
COMMENT ON TABLE "repair_visits" IS 'Visits of customers with one or more devices to repair. The link of a visit needs no sign-in.';--> statement-breakpoint
COMMENT ON TABLE "repair_jobs" IS 'The repair of one device. Money before the bill is in payment_parts under the number of the job.';--> statement-breakpoint
COMMENT ON TABLE "repair_estimates" IS 'Versions of the lines of a repair: a draft until it is sent.';--> statement-breakpoint
COMMENT ON TABLE "repair_lines" IS 'Parts, work and fees of a version of an estimate.';--> statement-breakpoint
COMMENT ON TABLE "repair_answers" IS 'What the customer answered to an estimate. One that was withdrawn counts no more.';--> statement-breakpoint
COMMENT ON TABLE "repair_events" IS 'Timelines of repairs.';--> statement-breakpoint
COMMENT ON TABLE "repair_photos" IS 'Photos of devices; an erasure deletes them.';--> statement-breakpoint
COMMENT ON TABLE "repair_passcodes" IS 'Passcodes and patterns of devices, encrypted with a key outside the database; deleted when the job ends, or after 90 days.';--> statement-breakpoint
COMMENT ON COLUMN "repair_visits"."created_by" IS 'null: booked on the website';--> statement-breakpoint
COMMENT ON COLUMN "repair_visits"."link_read_at" IS 'when staff first read the link: answers by it need the confirmation of the shop from then on';--> statement-breakpoint
COMMENT ON COLUMN "repair_visits"."signature" IS 'path of an SVG of 300 × 100';--> statement-breakpoint
COMMENT ON COLUMN "repair_jobs"."outcome" IS 'what came of it, once it is ready: repaired, not_repairable, declined or no_fault';--> statement-breakpoint
COMMENT ON COLUMN "repair_jobs"."version" IS 'counts the changes: who changes an older one is refused';--> statement-breakpoint
COMMENT ON COLUMN "repair_jobs"."serial" IS 'IMEI or serial number';--> statement-breakpoint
COMMENT ON COLUMN "repair_jobs"."diagnosis_fee_paise" IS 'agreed at intake: what a diagnosis costs if nothing is repaired';--> statement-breakpoint
COMMENT ON COLUMN "repair_jobs"."warranty_of" IS 'of a claim: the first job, whose warranty it never extends';--> statement-breakpoint
COMMENT ON COLUMN "repair_jobs"."warranty_allowed_by" IS 'who allowed a claim outside the warranty';--> statement-breakpoint
COMMENT ON COLUMN "repair_jobs"."service_id" IS 'service of the catalogue that was booked';--> statement-breakpoint
COMMENT ON COLUMN "repair_jobs"."prepaid_order_id" IS 'order that paid for the repair before, with its line and which piece of it';--> statement-breakpoint
COMMENT ON COLUMN "repair_jobs"."booked_day" IS 'day, in India, on which the customer comes';--> statement-breakpoint
COMMENT ON COLUMN "repair_jobs"."order_id" IS 'bill; null: nothing was billed';--> statement-breakpoint
COMMENT ON COLUMN "repair_jobs"."pickup_code" IS 'six digits, on the link when the device is ready';--> statement-breakpoint
COMMENT ON COLUMN "repair_jobs"."ended_at" IS 'when it was handed over or cancelled';--> statement-breakpoint
COMMENT ON COLUMN "repair_estimates"."sent_at" IS 'null: draft';--> statement-breakpoint
COMMENT ON COLUMN "repair_lines"."product_id" IS 'item of a part; of other lines a service, or none';--> statement-breakpoint
COMMENT ON COLUMN "repair_lines"."part_state" IS 'wanted, held, used or released; null for other lines';--> statement-breakpoint
COMMENT ON COLUMN "repair_lines"."sent_to" IS 'workshop that does it';--> statement-breakpoint
COMMENT ON COLUMN "repair_lines"."cost_paise" IS 'what outside work costs the shop';--> statement-breakpoint
COMMENT ON COLUMN "repair_answers"."given_by" IS 'link, staff, or agreement (agreed at intake, paid before or free of charge)';--> statement-breakpoint
COMMENT ON COLUMN "repair_answers"."confirmed_at" IS 'null while an answer by link waits for the shop';--> statement-breakpoint
COMMENT ON COLUMN "repair_photos"."added_by" IS 'null: the customer';--> statement-breakpoint
COMMENT ON COLUMN "vouchers"."reference" IS 'number of the booking or of the repair';--> statement-breakpoint
COMMENT ON COLUMN "payment_parts"."reference" IS 'number of an order, of a booking or of a repair';--> statement-breakpoint
COMMENT ON COLUMN "refunds"."reference" IS 'order, booking or repair whose part of the payment it gives back; null: the money paid nothing';--> statement-breakpoint
CREATE VIEW "repair_job_summaries" AS
SELECT j.id, v.user_id, v.full_name, v.phone_number, j.brand, j.model, j.serial, j.state, j.outcome, j.order_id, j.prepaid_order_id, j.created_at, j.ended_at
FROM repair_jobs j JOIN repair_visits v ON v.id = j.visit_id;--> statement-breakpoint
COMMENT ON VIEW "repair_job_summaries" IS 'Of the repairs: whose each is, and the bill that it became.';--> statement-breakpoint
CREATE VIEW "parts_of_repairs" AS
SELECT j.id AS job_id, l.product_id, l.quantity, l.part_state
FROM repair_lines l JOIN repair_estimates e ON e.id = l.estimate_id JOIN repair_jobs j ON j.id = e.job_id
WHERE l.part_state IN ('wanted', 'held', 'used') AND e.sent_at IS NOT NULL AND j.ended_at IS NULL;--> statement-breakpoint
COMMENT ON VIEW "parts_of_repairs" IS 'Of the repairs: parts that open jobs need. Those that are held or used, and not billed yet, count in products.held.';--> statement-breakpoint
CREATE OR REPLACE VIEW "money_of_orders" AS
SELECT pp.reference AS order_id, pp.at, pp.part_paise - d.discount_paise AS received_paise, d.discount_paise, 0 AS refunded_paise, 0 AS charged_back_paise
FROM payment_parts pp JOIN captured_payments p ON p.id = pp.payment_id
	CROSS JOIN LATERAL (
		-- The payment has its discount once, in its first part.
		SELECT CASE WHEN p.discount_paise > 0 AND NOT EXISTS (
			SELECT FROM payment_parts earlier WHERE earlier.payment_id = pp.payment_id AND (earlier.at, earlier.id) < (pp.at, pp.id)
		) THEN p.discount_paise ELSE 0 END AS discount_paise
	) d
WHERE NOT p.is_test AND NOT EXISTS (SELECT FROM bookings WHERE id = pp.reference) AND NOT EXISTS (SELECT FROM repair_jobs WHERE id = pp.reference)
UNION ALL
SELECT r.reference, r.requested_at, 0, 0, r.amount_paise, 0
FROM refunds r JOIN captured_payments p ON p.id = r.payment_id
WHERE r.reference IS NOT NULL AND NOT p.is_test AND NOT EXISTS (SELECT FROM bookings WHERE id = r.reference) AND NOT EXISTS (SELECT FROM repair_jobs WHERE id = r.reference)
UNION ALL
SELECT p.order_id, c.at, 0, 0, 0, c.taken_paise - c.returned_paise
FROM chargebacks c JOIN captured_payments p ON p.gateway_payment_id = c.gateway_payment_id
WHERE p.is_settled AND NOT p.is_test;--> statement-breakpoint
COMMENT ON VIEW "money_of_orders" IS 'Of the payments: money of orders by the rule of the integrity checks. What payments pay of orders, less discounts of the gateway, on the day of the payment, an advance on the day of the bill; refunds, sent or still to be sent, on the day on which each was decided; chargebacks. Without test payments, and without advances of bookings and deposits of repairs that are not billed. Sales are the sums of these rows.';
