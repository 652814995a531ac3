COMMENT ON TABLE "audit_log" IS 'Every change that staff made, as a hash chain. Rows are written by triggers and never change.';--> statement-breakpoint
COMMENT ON COLUMN "audit_log"."staff_id" IS 'user who made the change; taken from the setting kadai.staff of the transaction';--> statement-breakpoint
COMMENT ON COLUMN "audit_log"."before" IS 'changed columns with their old values';--> statement-breakpoint
COMMENT ON COLUMN "audit_log"."after" IS 'changed columns with their new values';--> statement-breakpoint
COMMENT ON COLUMN "audit_log"."hash" IS 'SHA-256 over this row and the hash of the row before';--> statement-breakpoint
COMMENT ON TABLE "authenticators" IS 'TOTP secret of a user with two-factor sign-in.';--> statement-breakpoint
COMMENT ON COLUMN "authenticators"."last_step" IS 'TOTP time step of the last accepted code; a code works once';--> statement-breakpoint
COMMENT ON COLUMN "authenticators"."turned_on_at" IS 'null until the first code was accepted';--> statement-breakpoint
COMMENT ON TABLE "cart_lines" IS 'Lines of the carts.';--> statement-breakpoint
COMMENT ON TABLE "catalogue_revisions" IS 'Revision of each catalogue; raised by every change, so that cached search data can be checked.';--> statement-breakpoint
COMMENT ON TABLE "catalogue_words" IS 'Words of each catalogue, for the correction of typing errors.';--> statement-breakpoint
COMMENT ON TABLE "contact_messages" IS 'Messages from the contact form.';--> statement-breakpoint
COMMENT ON VIEW "counted_rows" IS 'View: row counts by list, part and day, summed from tallies.';--> statement-breakpoint
COMMENT ON TABLE "document_series" IS 'Last number of each document series in each financial year. The row lock makes the numbers gapless.';--> statement-breakpoint
COMMENT ON COLUMN "document_series"."year" IS 'financial year, for example 2026-27';--> statement-breakpoint
COMMENT ON TABLE "examinations" IS 'Runs of the nightly integrity checks.';--> statement-breakpoint
COMMENT ON COLUMN "examinations"."seconds" IS 'duration in seconds';--> statement-breakpoint
COMMENT ON COLUMN "examinations"."checks" IS 'number of checks that ran';--> statement-breakpoint
COMMENT ON COLUMN "examinations"."disagreed" IS 'names of the checks that found problems';--> statement-breakpoint
COMMENT ON TABLE "gateway_events" IS 'Webhook events that were processed; a repeated event is ignored.';--> statement-breakpoint
COMMENT ON TABLE "idempotency_keys" IS 'Requests with an Idempotency-Key and their stored responses.';--> statement-breakpoint
COMMENT ON COLUMN "idempotency_keys"."request_hash" IS 'hash of the request body; another body with the same key is refused';--> statement-breakpoint
COMMENT ON COLUMN "idempotency_keys"."answer" IS 'stored response; null while the request runs';--> statement-breakpoint
COMMENT ON COLUMN "idempotency_keys"."runs_until" IS 'lease: after this time a crashed request may run again';--> statement-breakpoint
COMMENT ON TABLE "jobs" IS 'Periodic jobs: when each ran last, in whichever process.';--> statement-breakpoint
COMMENT ON COLUMN "jobs"."runs" IS 'number of runs';--> statement-breakpoint
COMMENT ON COLUMN "jobs"."started_at" IS 'start of the last run';--> statement-breakpoint
COMMENT ON COLUMN "jobs"."ended_at" IS 'end of the last run; null while it runs or after a crash';--> statement-breakpoint
COMMENT ON COLUMN "jobs"."succeeded_at" IS 'end of the last run without an error';--> statement-breakpoint
COMMENT ON TABLE "known_devices" IS 'Devices from which a user signed in before; they have their own sign-in limit.';--> statement-breakpoint
COMMENT ON TABLE "mailed_tokens" IS 'Hashes of the tokens in account emails (password reset, email verification).';--> statement-breakpoint
COMMENT ON TABLE "order_events" IS 'History of the orders. Rows never change.';--> statement-breakpoint
COMMENT ON COLUMN "order_events"."actor" IS 'who caused the event: buyer, staff, system or gateway';--> statement-breakpoint
COMMENT ON TABLE "order_lines" IS 'Lines of the orders with name, price and tax rate as they were when the order was placed. Rows never change.';--> statement-breakpoint
COMMENT ON COLUMN "order_lines"."unit_price_paise" IS 'price of one piece in paise, tax included';--> statement-breakpoint
COMMENT ON COLUMN "order_lines"."tax_rate_bp" IS 'GST rate in basis points: 1800 is 18 %';--> statement-breakpoint
COMMENT ON COLUMN "order_lines"."hsn" IS 'HSN or SAC code';--> statement-breakpoint
COMMENT ON TABLE "orders" IS 'Orders. The trigger guard_order allows only the listed status transitions.';--> statement-breakpoint
COMMENT ON COLUMN "orders"."subtotal_paise" IS 'sum of the lines in paise';--> statement-breakpoint
COMMENT ON COLUMN "orders"."delivery_paise" IS 'delivery fee in paise';--> statement-breakpoint
COMMENT ON COLUMN "orders"."total_paise" IS 'amount to pay in paise';--> statement-breakpoint
COMMENT ON COLUMN "orders"."hold" IS 'stock reservation: held, released or taken';--> statement-breakpoint
COMMENT ON COLUMN "orders"."hold_until" IS 'end of the reservation; null when it does not end by time';--> statement-breakpoint
COMMENT ON COLUMN "orders"."hold_network" IS 'caller network (IPv4 address or IPv6 /64) while the reservation lasts, for the limits on unpaid orders';--> statement-breakpoint
COMMENT ON COLUMN "orders"."hold_site" IS 'the same for IPv6 /48';--> statement-breakpoint
COMMENT ON COLUMN "orders"."link_token" IS 'secret of the order link';--> statement-breakpoint
COMMENT ON COLUMN "orders"."place_of_supply" IS 'GST code of the State whose tax applies';--> statement-breakpoint
COMMENT ON COLUMN "orders"."placed_with_key" IS 'Idempotency-Key of the request that placed the order';--> statement-breakpoint
COMMENT ON COLUMN "orders"."handed_over_at" IS 'delivered or collected; the return window starts here';--> statement-breakpoint
COMMENT ON TABLE "outbox" IS 'Emails to send. Rows stay after sending.';--> statement-breakpoint
COMMENT ON COLUMN "outbox"."dedupe_key" IS 'an email with the same key is queued once';--> statement-breakpoint
COMMENT ON COLUMN "outbox"."link_expires_at" IS 'end of the link in the email; null when it has none or the link was removed';--> statement-breakpoint
COMMENT ON COLUMN "outbox"."expired_at" IS 'the link ended before the email was sent, so it is not sent';--> statement-breakpoint
COMMENT ON COLUMN "outbox"."attachment" IS 'name of a document that is attached when the email is sent';--> statement-breakpoint
COMMENT ON TABLE "page_views" IS 'Page views by day, route and path; no personal data.';--> statement-breakpoint
COMMENT ON TABLE "payments" IS 'Payments. A captured payment never changes its amount, time or receipt number.';--> statement-breakpoint
COMMENT ON COLUMN "payments"."amount_paise" IS 'amount in paise';--> statement-breakpoint
COMMENT ON COLUMN "payments"."reference" IS 'order id; null for a payment without an order';--> statement-breakpoint
COMMENT ON COLUMN "payments"."refunded_paise" IS 'sum of the refunds that are not failed, in paise';--> statement-breakpoint
COMMENT ON COLUMN "payments"."unplaced" IS 'reason why a captured payment was not applied to its order; such a payment is refunded in full';--> statement-breakpoint
COMMENT ON COLUMN "payments"."utr" IS 'bank reference of a UPI payment, 12 digits';--> statement-breakpoint
COMMENT ON COLUMN "payments"."is_test" IS 'paid in the sandbox or with test keys: no money moved';--> statement-breakpoint
COMMENT ON COLUMN "payments"."claim_network" IS 'caller network (IPv4 address or IPv6 /64) while a claimed UPI payment waits for the owner';--> statement-breakpoint
COMMENT ON COLUMN "payments"."claim_site" IS 'the same for IPv6 /48';--> statement-breakpoint
COMMENT ON COLUMN "payments"."needs_attention" IS 'payment exception that waits for the owner';--> statement-breakpoint
COMMENT ON COLUMN "payments"."receipt_number" IS 'six-digit number on the receipt';--> statement-breakpoint
COMMENT ON TABLE "products" IS 'Items of the three catalogues. A deleted item stays for its orders.';--> statement-breakpoint
COMMENT ON COLUMN "products"."price_paise" IS 'price in paise, tax included';--> statement-breakpoint
COMMENT ON COLUMN "products"."on_hand" IS 'pieces in the shop; null when stock is not counted';--> statement-breakpoint
COMMENT ON COLUMN "products"."held" IS 'pieces reserved by unpaid orders';--> statement-breakpoint
COMMENT ON COLUMN "products"."search_text" IS 'normalised text for search';--> statement-breakpoint
COMMENT ON COLUMN "products"."hsn" IS 'HSN or SAC code that replaces the default of the catalogue';--> statement-breakpoint
COMMENT ON TABLE "rate_limits" IS 'Counters of the rate limits (rate-limiter-flexible).';--> statement-breakpoint
COMMENT ON COLUMN "rate_limits"."points" IS 'requests in the current window';--> statement-breakpoint
COMMENT ON TABLE "recovery_codes" IS 'Hashes of the recovery codes of two-factor sign-in.';--> statement-breakpoint
COMMENT ON TABLE "refunds" IS 'Refunds of payments, by the gateway or by hand.';--> statement-breakpoint
COMMENT ON COLUMN "refunds"."amount_paise" IS 'amount in paise';--> statement-breakpoint
COMMENT ON COLUMN "refunds"."elsewhere_paise" IS 'part that was already refunded at the provider, in paise';--> statement-breakpoint
COMMENT ON COLUMN "refunds"."requested_by" IS 'null when the system started the refund';--> statement-breakpoint
COMMENT ON TABLE "return_lines" IS 'Lines of a return.';--> statement-breakpoint
COMMENT ON COLUMN "return_lines"."quantity" IS 'pieces to return';--> statement-breakpoint
COMMENT ON COLUMN "return_lines"."restocked" IS 'pieces put back into stock; null before inspection';--> statement-breakpoint
COMMENT ON TABLE "returns" IS 'Return requests and their answers.';--> statement-breakpoint
COMMENT ON TABLE "sandbox_orders" IS 'Sandbox gateway: its orders. No money moves.';--> statement-breakpoint
COMMENT ON COLUMN "sandbox_orders"."amount" IS 'amount in paise';--> statement-breakpoint
COMMENT ON TABLE "sandbox_payments" IS 'Sandbox gateway: its payments. No money moves.';--> statement-breakpoint
COMMENT ON COLUMN "sandbox_payments"."amount" IS 'amount in paise';--> statement-breakpoint
COMMENT ON COLUMN "sandbox_payments"."refunded" IS 'refunded amount in paise';--> statement-breakpoint
COMMENT ON TABLE "sandbox_refunds" IS 'Sandbox gateway: its refunds. No money moves.';--> statement-breakpoint
COMMENT ON COLUMN "sandbox_refunds"."amount" IS 'amount in paise';--> statement-breakpoint
COMMENT ON TABLE "sessions" IS 'Sign-in sessions. Only the hash of the cookie is stored.';--> statement-breakpoint
COMMENT ON COLUMN "sessions"."confirmed_at" IS 'last time the user entered the password: recent authentication';--> statement-breakpoint
COMMENT ON COLUMN "sessions"."agent" IS 'User-Agent header';--> statement-breakpoint
COMMENT ON TABLE "shop_profile" IS 'The profile of the shop, one row.';--> statement-breakpoint
COMMENT ON TABLE "sign_in_challenges" IS 'Sign-ins that wait for the second factor.';--> statement-breakpoint
COMMENT ON TABLE "stock_moves" IS 'Stock ledger: the sum of an item is its on_hand. Rows never change.';--> statement-breakpoint
COMMENT ON COLUMN "stock_moves"."quantity" IS 'pieces; negative when they leave';--> statement-breakpoint
COMMENT ON TABLE "tallies" IS 'Changes of row counts by list, part and day, so that a list does not count its rows. A job sums them up.';--> statement-breakpoint
COMMENT ON COLUMN "tallies"."change" IS 'rows added (positive) or removed (negative)';--> statement-breakpoint
COMMENT ON TABLE "tax_documents" IS 'Tax invoices, bills of supply and credit notes. A document with content never changes.';--> statement-breakpoint
COMMENT ON COLUMN "tax_documents"."total_paise" IS 'total in paise';--> statement-breakpoint
COMMENT ON COLUMN "tax_documents"."taxable_paise" IS 'taxable value in paise';--> statement-breakpoint
COMMENT ON COLUMN "tax_documents"."cgst_paise" IS 'central tax in paise';--> statement-breakpoint
COMMENT ON COLUMN "tax_documents"."sgst_paise" IS 'State tax in paise';--> statement-breakpoint
COMMENT ON COLUMN "tax_documents"."igst_paise" IS 'integrated tax in paise';--> statement-breakpoint
COMMENT ON COLUMN "tax_documents"."round_off_paise" IS 'rounding to whole rupees in paise';--> statement-breakpoint
COMMENT ON COLUMN "tax_documents"."content" IS 'the document as it was issued; null until it is built';--> statement-breakpoint
COMMENT ON COLUMN "tax_documents"."code" IS 'printed document number';--> statement-breakpoint
COMMENT ON TABLE "tax_rates" IS 'GST rates by HSN or SAC code with the first day on which they apply.';--> statement-breakpoint
COMMENT ON COLUMN "tax_rates"."rate_bp" IS 'rate in basis points: 1800 is 18 %';--> statement-breakpoint
COMMENT ON TABLE "users" IS 'Guests, members and admins.';--> statement-breakpoint
COMMENT ON COLUMN "users"."email" IS 'null for a guest';--> statement-breakpoint
COMMENT ON COLUMN "users"."password_hash" IS 'Argon2id; null for a guest';--> statement-breakpoint
COMMENT ON TRIGGER "audit_log_kept" ON "audit_log" IS 'Rejects every change of an audit entry.';--> statement-breakpoint
COMMENT ON TRIGGER "audit_log_tallied" ON "audit_log" IS 'Records in tallies that an audit entry was added.';--> statement-breakpoint
COMMENT ON TRIGGER "authenticators_audited" ON "authenticators" IS 'Records in audit_log what staff changed.';--> statement-breakpoint
COMMENT ON TRIGGER "contact_messages_tallied" ON "contact_messages" IS 'Records in tallies that a message was added or removed.';--> statement-breakpoint
COMMENT ON TRIGGER "order_events_kept" ON "order_events" IS 'Rejects every change of an order event.';--> statement-breakpoint
COMMENT ON TRIGGER "order_lines_kept" ON "order_lines" IS 'Rejects every change of an order line.';--> statement-breakpoint
COMMENT ON TRIGGER "orders_audited" ON "orders" IS 'Records in audit_log what staff changed.';--> statement-breakpoint
COMMENT ON TRIGGER "orders_guarded" ON "orders" IS 'Allows only the listed status transitions and rejects a change of what was ordered, of the amounts and of the time of payment.';--> statement-breakpoint
COMMENT ON TRIGGER "orders_kept" ON "orders" IS 'Rejects the deletion of an order.';--> statement-breakpoint
COMMENT ON TRIGGER "orders_moved_tallied" ON "orders" IS 'Records in tallies that an order moved to another status.';--> statement-breakpoint
COMMENT ON TRIGGER "orders_tallied" ON "orders" IS 'Records in tallies that an order was added.';--> statement-breakpoint
COMMENT ON TRIGGER "orders_told" ON "orders" IS 'At COMMIT: rejects an order whose last event names another status.';--> statement-breakpoint
COMMENT ON TRIGGER "outbox_tallied" ON "outbox" IS 'Records in tallies that an email was added or removed.';--> statement-breakpoint
COMMENT ON TRIGGER "page_views_tallied" ON "page_views" IS 'Records in tallies that a counter of page views was added or removed.';--> statement-breakpoint
COMMENT ON TRIGGER "payments_audited" ON "payments" IS 'Records in audit_log what staff changed.';--> statement-breakpoint
COMMENT ON TRIGGER "payments_guarded" ON "payments" IS 'Rejects a change of the amount or the order, and of status, time or receipt number of a captured payment.';--> statement-breakpoint
COMMENT ON TRIGGER "payments_kept" ON "payments" IS 'Rejects the deletion of a payment.';--> statement-breakpoint
COMMENT ON TRIGGER "products_audited" ON "products" IS 'Records in audit_log what staff changed.';--> statement-breakpoint
COMMENT ON TRIGGER "products_shown_added" ON "products" IS 'Notifies the response caches that a catalogue has a new item.';--> statement-breakpoint
COMMENT ON TRIGGER "products_shown_changed" ON "products" IS 'Notifies the response caches that an item changed in what shoppers see.';--> statement-breakpoint
COMMENT ON TRIGGER "products_shown_gone" ON "products" IS 'Notifies the response caches to drop everything.';--> statement-breakpoint
COMMENT ON TRIGGER "products_shown_moved" ON "products" IS 'Notifies the response caches to drop everything when an item changed its catalogue or id.';--> statement-breakpoint
COMMENT ON TRIGGER "refunds_audited" ON "refunds" IS 'Records in audit_log what staff changed.';--> statement-breakpoint
COMMENT ON TRIGGER "refunds_guarded" ON "refunds" IS 'Rejects a change of the amount or the payment, and of the status of a processed refund.';--> statement-breakpoint
COMMENT ON TRIGGER "refunds_kept" ON "refunds" IS 'Rejects the deletion of a refund.';--> statement-breakpoint
COMMENT ON TRIGGER "returns_audited" ON "returns" IS 'Records in audit_log what staff changed.';--> statement-breakpoint
COMMENT ON TRIGGER "sessions_ended_audited" ON "sessions" IS 'Records in audit_log what staff changed.';--> statement-breakpoint
COMMENT ON TRIGGER "shop_profile_audited" ON "shop_profile" IS 'Records in audit_log what staff changed.';--> statement-breakpoint
COMMENT ON TRIGGER "shop_profile_shown_changed" ON "shop_profile" IS 'Notifies the response caches to drop everything.';--> statement-breakpoint
COMMENT ON TRIGGER "stock_moves_kept" ON "stock_moves" IS 'Rejects every change of a ledger entry.';--> statement-breakpoint
COMMENT ON TRIGGER "tax_documents_kept" ON "tax_documents" IS 'Rejects a change of an issued document.';--> statement-breakpoint
COMMENT ON TRIGGER "tax_documents_not_deleted" ON "tax_documents" IS 'Rejects the deletion of a document.';--> statement-breakpoint
COMMENT ON TRIGGER "tax_rates_audited" ON "tax_rates" IS 'Records in audit_log what staff changed.';--> statement-breakpoint
COMMENT ON TRIGGER "guests_joining_tallied" ON "users" IS 'Records in tallies that a guest became a member.';--> statement-breakpoint
COMMENT ON TRIGGER "members_gone_tallied" ON "users" IS 'Records in tallies that a member was removed.';--> statement-breakpoint
COMMENT ON TRIGGER "members_tallied" ON "users" IS 'Records in tallies that a member was added.';--> statement-breakpoint
COMMENT ON TRIGGER "users_role_audited" ON "users" IS 'Records in audit_log what staff changed.';
