CREATE TABLE "authenticators" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"turned_on_at" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mailed_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "mailed_tokens_purpose" CHECK ("mailed_tokens"."purpose" in ('reset', 'verify'))
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
CREATE TABLE "saved_addresses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"full_name" text NOT NULL,
	"phone_number" text NOT NULL,
	"delivery_address" text NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"signed_in_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"agent" text DEFAULT '' NOT NULL,
	"ip" text DEFAULT '' NOT NULL,
	CONSTRAINT "sessions_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "sign_in_challenges" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "staff_invitations_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "staff_invitations_role" CHECK ("staff_invitations"."role" in ('owner', 'manager', 'counter', 'technician'))
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"full_name" text NOT NULL,
	"email" text,
	"password_hash" text,
	"is_admin" boolean DEFAULT false NOT NULL,
	"role" text,
	"verified_at" timestamp with time zone,
	"verified_elsewhere" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "users_guest_or_member" CHECK (("users"."email" is null) = ("users"."password_hash" is null)),
	CONSTRAINT "users_role" CHECK ("users"."role" in ('owner', 'manager', 'counter', 'technician')),
	CONSTRAINT "users_role_of_admin" CHECK ("users"."is_admin" = ("users"."role" is not null)),
	CONSTRAINT "users_admin_signs_in" CHECK (not "users"."is_admin" or "users"."email" is not null)
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"written_at" timestamp with time zone NOT NULL,
	"staff_id" uuid NOT NULL,
	"action" text NOT NULL,
	"table_name" text NOT NULL,
	"row_id" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cart_lines" (
	"user_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cart_lines_user_id_product_id_pk" PRIMARY KEY("user_id","product_id"),
	CONSTRAINT "cart_lines_quantity" CHECK ("cart_lines"."quantity" between 1 and 999)
);
--> statement-breakpoint
CREATE TABLE "catalogue_revisions" (
	"catalogue" text PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalogue_words" (
	"catalogue" text NOT NULL,
	"word" text NOT NULL,
	"phonetic_key" text GENERATED ALWAYS AS (regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(word, '[^a-z]', '', 'g'), 'zh', 'l', 'g'), '^x', 's', 'g'), 'x', 'ks', 'g'), 'dge|dg|g([eiy])', 'j\1', 'g'), 'ch|sh|c([eiy])', 's\1', 'g'), 'c|q|g', 'k', 'g'), 'z', 's', 'g'), 'w', 'v', 'g'), 'h', '', 'g'), 'y', 'i', 'g'), 'f|b', 'p', 'g'), 'd', 't', 'g'), '([a-z])\1+', '\1', 'g'), '^[aeiou]+', 'A', 'g'), '[aeiou]', '', 'g'), 'A', 'a', 'g')) STORED NOT NULL,
	CONSTRAINT "catalogue_words_catalogue_word_pk" PRIMARY KEY("catalogue","word")
);
--> statement-breakpoint
CREATE TABLE "price_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"before_paise" integer NOT NULL,
	"after_paise" integer NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "price_changes_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"changed_at" timestamp with time zone NOT NULL,
	"staff_id" uuid DEFAULT nullif(current_setting('kadai.staff', true), '')::uuid
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"catalogue" text NOT NULL,
	"shop_code" integer NOT NULL,
	"name" text NOT NULL,
	"brand" text NOT NULL,
	"model" text,
	"category" text,
	"compatibility" text,
	"price_paise" integer NOT NULL,
	"image_url" text NOT NULL,
	"description" text NOT NULL,
	"hsn" text,
	"specifications" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"specification_text" text DEFAULT '' NOT NULL,
	"on_hand" integer,
	"held" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"archived_at" timestamp with time zone,
	"barcode" text,
	"low_stock_level" integer DEFAULT 2 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"in_stock" boolean GENERATED ALWAYS AS (coalesce(on_hand > held, true)) STORED NOT NULL,
	"name_sort_key" text collate "C" GENERATED ALWAYS AS (regexp_replace(regexp_replace(lower(name), '([0-9]+)', '00000000\1', 'g'), '0+([0-9]{8,})', '\1', 'g')) STORED NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(normalize(name || ' ' || brand || ' ' || coalesce(model, '') || ' ' || coalesce(category, '') || ' ' || coalesce(compatibility, '') || ' ' || description || ' ' || specification_text, NFKC)) || ' ' || regexp_replace(regexp_replace(regexp_replace(replace(lower(normalize(name || ' ' || brand || ' ' || coalesce(model, '') || ' ' || coalesce(category, '') || ' ' || coalesce(compatibility, '') || ' ' || description || ' ' || specification_text, NFKC)), '+', ' plus '), '([0-9])[ -]?(gb|tb|mah|mp|hz|w|g|inch|mm|m)(?![a-z0-9])', '\1\2', 'g'), '\.(?![0-9])', ' ', 'g'), '[\s\u0021-\u002d\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007e\u00a0\u2000-\u206f]+', ' ', 'g') || ' ') STORED NOT NULL,
	CONSTRAINT "products_archived" CHECK ("products"."archived_at" is null or "products"."deleted_at" is not null),
	CONSTRAINT "products_barcode_characters" CHECK ("products"."barcode" ~ '^[A-Za-z0-9._/+$%-]{1,48}$'),
	CONSTRAINT "products_low_stock_level" CHECK ("products"."low_stock_level" between 0 and 1000000),
	CONSTRAINT "products_catalogue" CHECK ("products"."catalogue" in ('sales', 'services', 'accessories')),
	CONSTRAINT "products_price" CHECK ("products"."price_paise" between 0 and 100000000),
	CONSTRAINT "products_stock" CHECK ("products"."on_hand" >= 0 and "products"."held" <= "products"."on_hand"),
	CONSTRAINT "products_held" CHECK ("products"."held" >= 0),
	CONSTRAINT "products_specifications" CHECK (jsonb_typeof("products"."specifications") = 'object'),
	CONSTRAINT "products_hsn" CHECK ("products"."hsn" ~ '^[0-9]{4,8}$')
);
--> statement-breakpoint
CREATE TABLE "stock_moves" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"reason" text NOT NULL,
	"order_id" text,
	"moved_at" timestamp with time zone NOT NULL,
	"note" text,
	"staff_id" uuid DEFAULT nullif(current_setting('kadai.staff', true), '')::uuid,
	CONSTRAINT "stock_moves_something" CHECK ("stock_moves"."quantity" <> 0),
	CONSTRAINT "stock_moves_known_reason" CHECK ("stock_moves"."reason" in ('counted', 'sold', 'cancelled', 'returned', 'received', 'damaged', 'lost', 'returned_to_supplier'))
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"message" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"assigned_to" uuid
);
--> statement-breakpoint
CREATE TABLE "contact_replies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"text" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_merges" (
	"phone" text PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"into_phone" text NOT NULL,
	"merged_at" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_merges_other" CHECK ("customer_merges"."phone" <> "customer_merges"."into_phone")
);
--> statement-breakpoint
CREATE TABLE "customer_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"text" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"phone_end" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"done_at" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_requests_kind" CHECK ("customer_requests"."kind" in ('export', 'erasure')),
	CONSTRAINT "customer_requests_end" CHECK ("customer_requests"."phone_end" ~ '^[0-9]{4}$')
);
--> statement-breakpoint
CREATE TABLE "data_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"format" text NOT NULL,
	"from_day" date,
	"to_day" date,
	"staff_id" uuid NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	CONSTRAINT "data_exports_format" CHECK ("data_exports"."format" in ('csv', 'xlsx')),
	CONSTRAINT "data_exports_period" CHECK ("data_exports"."from_day" <= "data_exports"."to_day")
);
--> statement-breakpoint
CREATE TABLE "examinations" (
	"day" date PRIMARY KEY NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"seconds" real DEFAULT 0 NOT NULL,
	"checks" integer DEFAULT 0 NOT NULL,
	"disagreed" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_series" (
	"series" text PRIMARY KEY NOT NULL,
	"year" text NOT NULL,
	"last_number" integer NOT NULL,
	"last_issued_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "series_starts" (
	"series" text NOT NULL,
	"year" text NOT NULL,
	"first_number" integer NOT NULL,
	CONSTRAINT "series_starts_series_year_pk" PRIMARY KEY("series","year"),
	CONSTRAINT "series_starts_number" CHECK ("series_starts"."first_number" between 1 and 9999999)
);
--> statement-breakpoint
CREATE TABLE "tax_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"series" text NOT NULL,
	"year" text NOT NULL,
	"number" integer NOT NULL,
	"code" text NOT NULL,
	"order_id" text NOT NULL,
	"corrects_id" uuid,
	"refund_id" uuid,
	"issued_at" timestamp with time zone NOT NULL,
	"total_paise" integer NOT NULL,
	"taxable_paise" integer NOT NULL,
	"cgst_paise" integer NOT NULL,
	"sgst_paise" integer NOT NULL,
	"igst_paise" integer NOT NULL,
	"round_off_paise" integer NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "tax_documents_code_unique" UNIQUE("code"),
	CONSTRAINT "tax_documents_refundId_unique" UNIQUE("refund_id"),
	CONSTRAINT "tax_documents_known_kind" CHECK ("tax_documents"."kind" in ('tax_invoice', 'bill_of_supply', 'credit_note')),
	CONSTRAINT "tax_documents_code" CHECK ("tax_documents"."code" ~ '^[A-Za-z0-9][A-Za-z0-9/-]{0,15}$'),
	CONSTRAINT "tax_documents_number_counts" CHECK ("tax_documents"."number" > 0),
	CONSTRAINT "tax_documents_sum" CHECK ("tax_documents"."total_paise" = "tax_documents"."taxable_paise" + "tax_documents"."cgst_paise" + "tax_documents"."sgst_paise" + "tax_documents"."igst_paise" + "tax_documents"."round_off_paise"),
	CONSTRAINT "tax_documents_corrects" CHECK (("tax_documents"."kind" = 'credit_note') = ("tax_documents"."corrects_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "tax_rates" (
	"hsn" text NOT NULL,
	"from_date" date NOT NULL,
	"rate_bp" integer NOT NULL,
	"description" text NOT NULL,
	CONSTRAINT "tax_rates_hsn_from_date_pk" PRIMARY KEY("hsn","from_date"),
	CONSTRAINT "tax_rates_hsn" CHECK ("tax_rates"."hsn" ~ '^[0-9]{4,8}$'),
	CONSTRAINT "tax_rates_rate" CHECK ("tax_rates"."rate_bp" between 0 and 10000)
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"dedupe_key" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"html" text,
	"attachment" text,
	"created_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"resent" integer DEFAULT 0 NOT NULL,
	"link_expires_at" timestamp with time zone,
	"expired_at" timestamp with time zone,
	"last_error" text,
	CONSTRAINT "outbox_dedupeKey_unique" UNIQUE("dedupe_key")
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"actor_id" uuid,
	"kind" text NOT NULL,
	"from_status" text,
	"to_status" text,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "order_events_known_actor" CHECK ("order_events"."actor" in ('buyer', 'staff', 'gateway', 'shop')),
	CONSTRAINT "order_events_moved" CHECK (("order_events"."kind" in ('placed', 'moved', 'undone')) = ("order_events"."to_status" is not null))
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"order_id" text NOT NULL,
	"position" integer NOT NULL,
	"product_id" uuid NOT NULL,
	"catalogue" text NOT NULL,
	"name" text NOT NULL,
	"image_url" text NOT NULL,
	"unit_price_paise" integer NOT NULL,
	"quantity" integer NOT NULL,
	"hsn" text NOT NULL,
	"tax_rate_bp" integer NOT NULL,
	CONSTRAINT "order_lines_order_id_position_pk" PRIMARY KEY("order_id","position"),
	CONSTRAINT "order_lines_quantity" CHECK ("order_lines"."quantity" > 0),
	CONSTRAINT "order_lines_price" CHECK ("order_lines"."unit_price_paise" >= 0),
	CONSTRAINT "order_lines_tax_rate" CHECK ("order_lines"."tax_rate_bp" between 0 and 10000)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text NOT NULL,
	"delivery" text NOT NULL,
	"full_name" text NOT NULL,
	"phone_number" text NOT NULL,
	"delivery_address" text NOT NULL,
	"subtotal_paise" integer NOT NULL,
	"delivery_paise" integer NOT NULL,
	"total_paise" integer NOT NULL,
	"tracking" text DEFAULT '' NOT NULL,
	"hold" text NOT NULL,
	"hold_until" timestamp with time zone,
	"hold_network" text,
	"hold_site" text,
	"placed_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"handed_over_at" timestamp with time zone,
	"return_days" integer DEFAULT 30 NOT NULL,
	"link_token" text NOT NULL,
	"buyer_gstin" text,
	"device_brand" text,
	"device_model" text,
	"place_of_supply" text NOT NULL,
	"placed_with_key" text,
	"erased_at" timestamp with time zone,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "orders_linkToken_unique" UNIQUE("link_token"),
	CONSTRAINT "orders_known_status" CHECK ("orders"."status" in ('awaiting_payment', 'payment_to_confirm', 'processing', 'ready', 'shipped', 'delivered', 'collected', 'cancelled', 'returned', 'refunded')),
	CONSTRAINT "orders_known_delivery" CHECK ("orders"."delivery" in ('home', 'collect')),
	CONSTRAINT "orders_known_hold" CHECK ("orders"."hold" in ('held', 'released', 'taken')),
	CONSTRAINT "orders_hold_network" CHECK ("orders"."hold" = 'held' or ("orders"."hold_network" is null and "orders"."hold_site" is null)),
	CONSTRAINT "orders_total" CHECK ("orders"."total_paise" = "orders"."subtotal_paise" + "orders"."delivery_paise"),
	CONSTRAINT "orders_amounts" CHECK ("orders"."subtotal_paise" >= 0 and "orders"."delivery_paise" >= 0),
	CONSTRAINT "orders_phone" CHECK (case when "orders"."erased_at" is null then "orders"."phone_number" ~ '^[6-9][0-9]{9}$' else "orders"."phone_number" = '' end),
	CONSTRAINT "orders_place_of_supply" CHECK ("orders"."place_of_supply" ~ '^[0-9]{2}$'),
	CONSTRAINT "orders_return_days" CHECK ("orders"."return_days" between 0 and 365),
	CONSTRAINT "orders_device" CHECK (("orders"."device_brand" is null) = ("orders"."device_model" is null))
);
--> statement-breakpoint
CREATE TABLE "return_lines" (
	"return_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"quantity" integer NOT NULL,
	"restocked" integer,
	CONSTRAINT "return_lines_return_id_position_pk" PRIMARY KEY("return_id","position"),
	CONSTRAINT "return_lines_quantity" CHECK ("return_lines"."quantity" > 0),
	CONSTRAINT "return_lines_restocked" CHECK ("return_lines"."restocked" between 0 and "return_lines"."quantity")
);
--> statement-breakpoint
CREATE TABLE "returns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"closed_at" timestamp with time zone,
	"refund_id" uuid,
	CONSTRAINT "returns_known_status" CHECK ("returns"."status" in ('requested', 'accepted', 'refused', 'withdrawn', 'received')),
	CONSTRAINT "returns_closed" CHECK (("returns"."status" in ('requested', 'accepted')) = ("returns"."closed_at" is null))
);
--> statement-breakpoint
CREATE TABLE "page_views" (
	"day" date NOT NULL,
	"route" text NOT NULL,
	"path" text NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "page_views_day_route_path_pk" PRIMARY KEY("day","route","path")
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"gateway_payment_id" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"currency" text NOT NULL,
	"phase" text NOT NULL,
	"reason_code" text NOT NULL,
	"status" text NOT NULL,
	"status_at" timestamp with time zone NOT NULL,
	"respond_by" timestamp with time zone,
	"deducted_paise" integer DEFAULT 0 NOT NULL,
	"deducted_at" timestamp with time zone,
	"returned_paise" integer DEFAULT 0 NOT NULL,
	"returned_at" timestamp with time zone,
	"received_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "disputes_known_status" CHECK ("disputes"."status" in ('open', 'under_review', 'action_required', 'won', 'lost', 'closed')),
	CONSTRAINT "disputes_returned_most" CHECK ("disputes"."returned_paise" between 0 and "disputes"."deducted_paise"),
	CONSTRAINT "disputes_deducted_whole" CHECK (("disputes"."deducted_paise" > 0) = ("disputes"."deducted_at" is not null) and ("disputes"."returned_paise" > 0) = ("disputes"."returned_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "gateway_events" (
	"id" text PRIMARY KEY NOT NULL,
	"event" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gateway_exceptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" text NOT NULL,
	"event" text NOT NULL,
	"detail" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"note" text,
	"closed_at" timestamp with time zone,
	CONSTRAINT "gateway_exceptions_eventId_unique" UNIQUE("event_id")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"reference" text,
	"payer_id" uuid NOT NULL,
	"method" text NOT NULL,
	"amount_paise" integer NOT NULL,
	"charged_paise" integer,
	"fee_paise" integer,
	"status" text NOT NULL,
	"is_test" boolean DEFAULT false NOT NULL,
	"gateway_order_id" text,
	"gateway_payment_id" text,
	"utr" text,
	"claim_network" text,
	"claim_site" text,
	"receipt_number" integer,
	"unplaced" text,
	"needs_attention" boolean DEFAULT false NOT NULL,
	"attention_reason" text,
	"attention_note" text,
	"attention_closed_at" timestamp with time zone,
	"refunded_paise" integer DEFAULT 0 NOT NULL,
	"charged_back_paise" integer DEFAULT 0 NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"captured_at" timestamp with time zone,
	CONSTRAINT "payments_gatewayOrderId_unique" UNIQUE("gateway_order_id"),
	CONSTRAINT "payments_gatewayPaymentId_unique" UNIQUE("gateway_payment_id"),
	CONSTRAINT "payments_utr_unique" UNIQUE("utr"),
	CONSTRAINT "payments_receiptNumber_unique" UNIQUE("receipt_number"),
	CONSTRAINT "payments_claim_network" CHECK ("payments"."status" = 'reported' or ("payments"."claim_network" is null and "payments"."claim_site" is null)),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount_paise" > 0),
	CONSTRAINT "payments_charged" CHECK ("payments"."charged_paise" > 0),
	CONSTRAINT "payments_fee" CHECK ("payments"."fee_paise" >= 0 and ("payments"."charged_paise" is null or "payments"."fee_paise" <= "payments"."charged_paise")),
	CONSTRAINT "payments_charged_back" CHECK ("payments"."charged_back_paise" >= 0),
	CONSTRAINT "payments_refunded" CHECK ("payments"."refunded_paise" between 0 and "payments"."amount_paise"),
	CONSTRAINT "payments_refunded_captured" CHECK ("payments"."refunded_paise" = 0 or "payments"."status" = 'captured'),
	CONSTRAINT "payments_known_purpose" CHECK ("payments"."purpose" in ('order', 'on_account')),
	CONSTRAINT "payments_order_named" CHECK (("payments"."purpose" = 'order') = ("payments"."reference" is not null)),
	CONSTRAINT "payments_known_method" CHECK ("payments"."method" in ('gateway', 'upi')),
	CONSTRAINT "payments_known_status" CHECK ("payments"."status" in ('open', 'reported', 'captured', 'failed', 'rejected')),
	CONSTRAINT "payments_captured_whole" CHECK (("payments"."status" = 'captured') = ("payments"."captured_at" is not null and "payments"."receipt_number" is not null))
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_paise" integer NOT NULL,
	"elsewhere_paise" integer DEFAULT 0 NOT NULL,
	"method" text NOT NULL,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"line_position" integer,
	"requested_by" uuid,
	"requested_at" timestamp with time zone NOT NULL,
	"gateway_refund_id" text,
	"utr" text,
	"processed_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"last_error" text,
	CONSTRAINT "refunds_gatewayRefundId_unique" UNIQUE("gateway_refund_id"),
	CONSTRAINT "refunds_utr_unique" UNIQUE("utr"),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_paise" > 0),
	CONSTRAINT "refunds_elsewhere" CHECK ("refunds"."elsewhere_paise" between 0 and "refunds"."amount_paise"),
	CONSTRAINT "refunds_known_method" CHECK ("refunds"."method" in ('gateway', 'by_hand')),
	CONSTRAINT "refunds_known_status" CHECK ("refunds"."status" in ('requested', 'pending', 'processed', 'failed')),
	CONSTRAINT "refunds_processed_whole" CHECK (("refunds"."status" = 'processed') = ("refunds"."processed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "sandbox_orders" (
	"id" text PRIMARY KEY NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"receipt" text,
	"notes" text NOT NULL,
	"status" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_orders_receipt_unique" UNIQUE("receipt")
);
--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"amount" integer NOT NULL,
	"fee" integer,
	"status" text NOT NULL,
	"refunded" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"amount" integer NOT NULL,
	"receipt" text,
	"notes" text NOT NULL,
	"status" text NOT NULL,
	"idempotency_key" text,
	"asked_for" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_refunds_idempotencyKey_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"owner" uuid NOT NULL,
	"route" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"answer" jsonb,
	"runs_until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_owner_route_key_pk" PRIMARY KEY("owner","route","key")
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"name" text PRIMARY KEY NOT NULL,
	"runs" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"succeeded_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "stored_secrets" (
	"id" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"hint" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "imported_pictures" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"path" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_import_files" (
	"import_id" uuid PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL,
	"columns" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_import_matches" (
	"headings" text PRIMARY KEY NOT NULL,
	"match" jsonb NOT NULL,
	"chosen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_import_rows" (
	"import_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"sheet" text,
	"sheet_row" integer,
	"catalogue" text,
	"product_id" uuid,
	"version" integer,
	"name" text NOT NULL,
	"action" text NOT NULL,
	"values" jsonb,
	"changes" jsonb NOT NULL,
	"problems" jsonb NOT NULL,
	"notes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"outcome" text,
	"picture" text,
	"picture_tried_at" timestamp with time zone,
	"is_picture_done" boolean DEFAULT false NOT NULL,
	CONSTRAINT "product_import_rows_import_id_number_pk" PRIMARY KEY("import_id","number"),
	CONSTRAINT "product_import_rows_action" CHECK ("product_import_rows"."action" in ('add', 'change', 'same', 'wrong')),
	CONSTRAINT "product_import_rows_outcome" CHECK ("product_import_rows"."outcome" in ('added', 'changed', 'same', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "product_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"encoding" text,
	"status" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"ignored_columns" jsonb NOT NULL,
	"sheets" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"question" text,
	"notes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"has_pictures" boolean DEFAULT false NOT NULL,
	"problem" text,
	CONSTRAINT "product_imports_status" CHECK ("product_imports"."status" in ('checked', 'importing', 'done', 'cancelled', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "shop_profile" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"profile" jsonb NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_profile_single" CHECK ("shop_profile"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "bulk_change_lines" (
	"change_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"product_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"before_paise" integer NOT NULL,
	"after_paise" integer NOT NULL,
	"stock_before" integer,
	"stock_after" integer,
	"problem" text,
	"applied_version" integer,
	CONSTRAINT "bulk_change_lines_change_id_position_pk" PRIMARY KEY("change_id","position")
);
--> statement-breakpoint
CREATE TABLE "bulk_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"summary" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"staff_id" uuid DEFAULT nullif(current_setting('kadai.staff', true), '')::uuid,
	"applied_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	CONSTRAINT "bulk_changes_order" CHECK ("bulk_changes"."undone_at" is null or "bulk_changes"."applied_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "failed_searches" (
	"day" date NOT NULL,
	"text" text NOT NULL,
	"times" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "failed_searches_day_text_pk" PRIMARY KEY("day","text")
);
--> statement-breakpoint
CREATE TABLE "shop_synonyms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"term" text NOT NULL,
	"meaning" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shop_synonyms_once" UNIQUE("term","meaning"),
	CONSTRAINT "shop_synonyms_differ" CHECK ("shop_synonyms"."term" <> "shop_synonyms"."meaning"),
	CONSTRAINT "shop_synonyms_words" CHECK ("shop_synonyms"."term" <> '' and "shop_synonyms"."meaning" <> '')
);
--> statement-breakpoint
CREATE TABLE "message_texts" (
	"id" text PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_texts_body" CHECK ("message_texts"."body" <> '')
);
--> statement-breakpoint
CREATE TABLE "order_cancel_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"requested_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_link_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_link_requests_known_channel" CHECK ("order_link_requests"."channel" in ('email', 'whatsapp'))
);
--> statement-breakpoint
CREATE TABLE "order_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"text" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"shop_id" uuid NOT NULL,
	"test_payment_keys" jsonb,
	CONSTRAINT "installation_single" CHECK ("installation"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "page_texts" (
	"id" text PRIMARY KEY NOT NULL,
	"body" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "page_texts_known" CHECK ("page_texts"."id" in ('terms', 'returns', 'privacy')),
	CONSTRAINT "page_texts_body" CHECK ("page_texts"."body" <> '')
);
--> statement-breakpoint
ALTER TABLE "authenticators" ADD CONSTRAINT "authenticators_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailed_tokens" ADD CONSTRAINT "mailed_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_addresses" ADD CONSTRAINT "saved_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_challenges" ADD CONSTRAINT "sign_in_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_moves" ADD CONSTRAINT "stock_moves_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_replies" ADD CONSTRAINT "contact_replies_message_id_contact_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD CONSTRAINT "sandbox_payments_order_id_sandbox_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."sandbox_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD CONSTRAINT "sandbox_refunds_payment_id_sandbox_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."sandbox_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_import_files" ADD CONSTRAINT "product_import_files_import_id_product_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_import_rows" ADD CONSTRAINT "product_import_rows_import_id_product_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_change_lines" ADD CONSTRAINT "bulk_change_lines_change_id_bulk_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."bulk_changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_change_lines" ADD CONSTRAINT "bulk_change_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_cancel_requests" ADD CONSTRAINT "order_cancel_requests_id_orders_id_fk" FOREIGN KEY ("id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_link_requests" ADD CONSTRAINT "order_link_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mailed_tokens_user" ON "mailed_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "known_devices_user" ON "known_devices" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_addresses_once" ON "saved_addresses" USING btree ("user_id","full_name","delivery_address");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_challenges_user" ON "sign_in_challenges" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "staff_invitations_inviter" ON "staff_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_invitations_open" ON "staff_invitations" USING btree ("email") WHERE used_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "members_created" ON "users" USING btree ("created_at","id") WHERE email is not null;--> statement-breakpoint
CREATE INDEX "audit_log_row" ON "audit_log" USING btree ("table_name","row_id");--> statement-breakpoint
CREATE INDEX "audit_log_written" ON "audit_log" USING btree ("written_at","id");--> statement-breakpoint
CREATE INDEX "catalogue_words_by_sound" ON "catalogue_words" USING btree ("catalogue","phonetic_key");--> statement-breakpoint
CREATE INDEX "catalogue_words_alike" ON "catalogue_words" USING gist ("word" gist_trgm_ops);--> statement-breakpoint
CREATE INDEX "price_changes_product" ON "price_changes" USING btree ("product_id","changed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "products_shop_code" ON "products" USING btree ("catalogue","shop_code");--> statement-breakpoint
CREATE INDEX "products_listed" ON "products" USING btree ("catalogue","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_in_stock" ON "products" USING btree ("catalogue","in_stock","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_by_price" ON "products" USING btree ("catalogue","price_paise","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_by_name" ON "products" USING btree ("catalogue","name_sort_key","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_by_brand" ON "products" USING btree ("catalogue","brand","price_paise") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_of_brand" ON "products" USING btree ("catalogue",lower("brand"),"created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_of_brand_in_stock" ON "products" USING btree ("catalogue",lower("brand"),"in_stock","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_of_brand_by_price" ON "products" USING btree ("catalogue",lower("brand"),"price_paise","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_of_brand_by_name" ON "products" USING btree ("catalogue",lower("brand"),"name_sort_key","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "products_barcode" ON "products" USING btree ("barcode") WHERE deleted_at is null or archived_at is not null;--> statement-breakpoint
CREATE INDEX "stock_moves_product" ON "stock_moves" USING btree ("product_id","moved_at");--> statement-breakpoint
CREATE INDEX "stock_moves_order" ON "stock_moves" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "stock_moves_moved" ON "stock_moves" USING btree ("moved_at");--> statement-breakpoint
CREATE INDEX "contact_messages_received" ON "contact_messages" USING btree ("received_at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_unanswered" ON "contact_messages" USING btree ("received_at","id") WHERE answered_at is null;--> statement-breakpoint
CREATE INDEX "contact_replies_message" ON "contact_replies" USING btree ("message_id","written_at","id");--> statement-breakpoint
CREATE INDEX "customer_merges_into" ON "customer_merges" USING btree ("into_phone");--> statement-breakpoint
CREATE INDEX "customer_notes_phone" ON "customer_notes" USING btree ("phone","written_at");--> statement-breakpoint
CREATE UNIQUE INDEX "tax_documents_number" ON "tax_documents" USING btree ("series","year","number");--> statement-breakpoint
CREATE INDEX "tax_documents_order" ON "tax_documents" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "tax_documents_issued" ON "tax_documents" USING btree ("issued_at");--> statement-breakpoint
CREATE UNIQUE INDEX "tax_documents_one_invoice" ON "tax_documents" USING btree ("order_id") WHERE kind in ('tax_invoice', 'bill_of_supply');--> statement-breakpoint
CREATE INDEX "outbox_created" ON "outbox" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("sent_at","next_attempt_at");--> statement-breakpoint
CREATE INDEX "outbox_links" ON "outbox" USING btree ("link_expires_at") WHERE "outbox"."link_expires_at" is not null;--> statement-breakpoint
CREATE INDEX "order_events_order" ON "order_events" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_lines_product" ON "order_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "order_lines_search" ON "order_lines" USING gin (normalize("name", NFKC) gin_trgm_ops) WITH (gin_pending_list_limit=512);--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("user_id","placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_phone_placed" ON "orders" USING btree ("phone_number","placed_at");--> statement-breakpoint
CREATE INDEX "orders_placed" ON "orders" USING btree ("placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_status" ON "orders" USING btree ("status","placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_holds" ON "orders" USING btree ("hold_until") WHERE hold = 'held';--> statement-breakpoint
CREATE INDEX "orders_hold_network" ON "orders" USING btree ("hold_network") WHERE hold_network is not null;--> statement-breakpoint
CREATE INDEX "orders_hold_site" ON "orders" USING btree ("hold_site") WHERE hold_site is not null;--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin ("id" gin_trgm_ops,normalize("full_name", NFKC) gin_trgm_ops,"phone_number" gin_trgm_ops) WITH (gin_pending_list_limit=512);--> statement-breakpoint
CREATE UNIQUE INDEX "orders_placed_once" ON "orders" USING btree ("user_id","placed_with_key");--> statement-breakpoint
CREATE INDEX "returns_order" ON "returns" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "returns_requested" ON "returns" USING btree ("order_id") WHERE status = 'requested';--> statement-breakpoint
CREATE UNIQUE INDEX "returns_one_open" ON "returns" USING btree ("order_id") WHERE status in ('requested', 'accepted');--> statement-breakpoint
CREATE INDEX "disputes_payment" ON "disputes" USING btree ("gateway_payment_id");--> statement-breakpoint
CREATE INDEX "disputes_unfinished" ON "disputes" USING btree ("respond_by") WHERE status in ('open', 'action_required', 'under_review');--> statement-breakpoint
CREATE INDEX "disputes_deducted" ON "disputes" USING btree ("deducted_at") WHERE deducted_at is not null;--> statement-breakpoint
CREATE INDEX "disputes_returned" ON "disputes" USING btree ("returned_at") WHERE returned_at is not null;--> statement-breakpoint
CREATE INDEX "gateway_exceptions_open" ON "gateway_exceptions" USING btree ("received_at") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "payments_reference" ON "payments" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "payments_search" ON "payments" USING gin ("utr" gin_trgm_ops) WHERE utr is not null;--> statement-breakpoint
CREATE INDEX "payments_opened" ON "payments" USING btree ("purpose","opened_at");--> statement-breakpoint
CREATE INDEX "payments_captured" ON "payments" USING btree ("captured_at") WHERE captured_at is not null;--> statement-breakpoint
CREATE INDEX "payments_desk" ON "payments" USING btree ("opened_at","id") WHERE (purpose = 'on_account' and status in ('reported', 'captured', 'rejected')) or needs_attention;--> statement-breakpoint
CREATE INDEX "payments_claim_network" ON "payments" USING btree ("claim_network") WHERE claim_network is not null;--> statement-breakpoint
CREATE INDEX "payments_claim_site" ON "payments" USING btree ("claim_site") WHERE claim_site is not null;--> statement-breakpoint
CREATE INDEX "payments_unsettled" ON "payments" USING btree ("opened_at") WHERE method = 'gateway' and status in ('open', 'failed');--> statement-breakpoint
CREATE INDEX "payments_attention" ON "payments" USING btree ("opened_at") WHERE needs_attention;--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_requested" ON "refunds" USING btree ("requested_at");--> statement-breakpoint
CREATE INDEX "refunds_processed" ON "refunds" USING btree ("processed_at") WHERE processed_at is not null;--> statement-breakpoint
CREATE INDEX "refunds_by_hand" ON "refunds" USING btree ("requested_at") WHERE method = 'by_hand' and status = 'requested';--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("next_attempt_at") WHERE method = 'gateway' and status in ('requested', 'pending');--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "product_import_rows_waiting" ON "product_import_rows" USING btree ("import_id","number") WHERE outcome is null and action in ('add', 'change');--> statement-breakpoint
CREATE INDEX "product_import_rows_pictures" ON "product_import_rows" USING btree ("import_id","number") WHERE picture is not null and not is_picture_done;--> statement-breakpoint
CREATE INDEX "product_imports_created" ON "product_imports" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "bulk_change_lines_product" ON "bulk_change_lines" USING btree ("change_id","product_id");--> statement-breakpoint
CREATE INDEX "bulk_changes_applied" ON "bulk_changes" USING btree ("applied_at");--> statement-breakpoint
CREATE INDEX "order_link_requests_order" ON "order_link_requests" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_notes_order" ON "order_notes" USING btree ("order_id","written_at","id");