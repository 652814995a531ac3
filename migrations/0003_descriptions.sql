COMMENT ON TABLE "audit_log" IS 'Every change that staff made, as a hash chain. Rows are written by triggers and never change.';--> statement-breakpoint
COMMENT ON COLUMN "audit_log"."staff_id" IS 'user who made the change; taken from the setting kadai.staff of the transaction';--> statement-breakpoint
COMMENT ON COLUMN "audit_log"."before" IS 'changed columns with their old values; of a text that the trigger does not name, its length in characters';--> statement-breakpoint
COMMENT ON COLUMN "audit_log"."after" IS 'changed columns with their new values; of a text that the trigger does not name, its length in characters';--> statement-breakpoint
COMMENT ON COLUMN "audit_log"."hash" IS 'SHA-256 over this row and the hash of the row before';--> statement-breakpoint
COMMENT ON TABLE "authenticators" IS 'TOTP secret of a user with two-factor sign-in.';--> statement-breakpoint
COMMENT ON COLUMN "authenticators"."turned_on_at" IS 'null until the first code was accepted';--> statement-breakpoint
COMMENT ON COLUMN "authenticators"."last_step" IS 'TOTP time step of the last accepted code; a code works once';--> statement-breakpoint
COMMENT ON TABLE "bulk_change_lines" IS 'The items of a bulk change with their price and stock before and after.';--> statement-breakpoint
COMMENT ON TABLE "bulk_changes" IS 'Changes of the price or stock of many items: previewed, applied, perhaps undone.';--> statement-breakpoint
COMMENT ON TABLE "cart_lines" IS 'Lines of the carts.';--> statement-breakpoint
COMMENT ON TABLE "catalogue_revisions" IS 'Revision of each catalogue; raised by every change, so that cached search data can be checked.';--> statement-breakpoint
COMMENT ON TABLE "catalogue_words" IS 'Words of each catalogue, for the correction of typing errors.';--> statement-breakpoint
COMMENT ON COLUMN "catalogue_words"."phonetic_key" IS 'the word''s consonants by sound, so that a word can be found by how it is pronounced';--> statement-breakpoint
COMMENT ON TABLE "contact_messages" IS 'Messages from the contact form.';--> statement-breakpoint
COMMENT ON COLUMN "contact_messages"."assigned_to" IS 'user of the staff who takes care of it; null: nobody';--> statement-breakpoint
COMMENT ON TABLE "contact_replies" IS 'What staff replied to messages of the contact form, by email.';--> statement-breakpoint
COMMENT ON TABLE "customer_merges" IS 'Mobile numbers of one person: the orders of one are shown with those of the other. Removing the row undoes it.';--> statement-breakpoint
COMMENT ON COLUMN "customer_merges"."id" IS 'names the merge in audit_log, which has no numbers';--> statement-breakpoint
COMMENT ON TABLE "customer_notes" IS 'Notes of staff about a customer, by mobile number.';--> statement-breakpoint
COMMENT ON TABLE "customer_requests" IS 'Exports and erasures of personal data that staff carried out; names the customer by the last four digits.';--> statement-breakpoint
COMMENT ON TABLE "data_exports" IS 'Lists that staff exported, with the period and who did.';--> statement-breakpoint
COMMENT ON TABLE "disputes" IS 'Disputes: a buyer, or the buyer''s bank, asks for the money of a payment back. A dispute belongs to the payment with the same gateway_payment_id, which the shop may not know.';--> statement-breakpoint
COMMENT ON COLUMN "disputes"."id" IS 'the gateway''s id';--> statement-breakpoint
COMMENT ON COLUMN "disputes"."amount_paise" IS 'disputed amount, in the smallest unit of the currency';--> statement-breakpoint
COMMENT ON COLUMN "disputes"."phase" IS 'fraud, retrieval, chargeback, pre_arbitration or arbitration';--> statement-breakpoint
COMMENT ON COLUMN "disputes"."status_at" IS 'when the gateway reported the status';--> statement-breakpoint
COMMENT ON COLUMN "disputes"."respond_by" IS 'last moment to answer';--> statement-breakpoint
COMMENT ON COLUMN "disputes"."deducted_paise" IS 'the most that the gateway deducted: the chargeback';--> statement-breakpoint
COMMENT ON COLUMN "disputes"."returned_paise" IS 'the part of it that came back';--> statement-breakpoint
COMMENT ON TABLE "document_series" IS 'Last number of each document series in each financial year. The row lock makes the numbers gapless.';--> statement-breakpoint
COMMENT ON COLUMN "document_series"."year" IS 'financial year, for example 26-27';--> statement-breakpoint
COMMENT ON TABLE "examinations" IS 'Runs of the nightly integrity checks.';--> statement-breakpoint
COMMENT ON COLUMN "examinations"."seconds" IS 'duration in seconds';--> statement-breakpoint
COMMENT ON COLUMN "examinations"."checks" IS 'number of checks that ran';--> statement-breakpoint
COMMENT ON COLUMN "examinations"."disagreed" IS 'names of the checks that found problems';--> statement-breakpoint
COMMENT ON TABLE "failed_searches" IS 'Searches that found nothing in any catalogue, by day, without who searched. At most 500 texts a day, for 400 days.';--> statement-breakpoint
COMMENT ON COLUMN "failed_searches"."day" IS 'in India';--> statement-breakpoint
COMMENT ON COLUMN "failed_searches"."text" IS 'normalized: words in lower case between single spaces';--> statement-breakpoint
COMMENT ON TABLE "gateway_events" IS 'Webhook events that were processed; a repeated event is ignored.';--> statement-breakpoint
COMMENT ON TABLE "gateway_exceptions" IS 'Webhook events by which money moves and which the shop cannot book: they wait for staff, who close them with a note.';--> statement-breakpoint
COMMENT ON COLUMN "gateway_exceptions"."event_id" IS 'the gateway''s id of the event, or a hash of its body';--> statement-breakpoint
COMMENT ON COLUMN "gateway_exceptions"."detail" IS 'the ids and amounts in the event';--> statement-breakpoint
COMMENT ON TABLE "idempotency_keys" IS 'Requests with an Idempotency-Key and their stored responses.';--> statement-breakpoint
COMMENT ON COLUMN "idempotency_keys"."request_hash" IS 'hash of the request body; another body with the same key is refused';--> statement-breakpoint
COMMENT ON COLUMN "idempotency_keys"."answer" IS 'stored response; null while the request runs';--> statement-breakpoint
COMMENT ON COLUMN "idempotency_keys"."runs_until" IS 'lease: after this time a crashed request may run again';--> statement-breakpoint
COMMENT ON TABLE "imported_pictures" IS 'The web address from which a product''s picture was fetched, so that it is not fetched again.';--> statement-breakpoint
COMMENT ON TABLE "installation" IS 'One row: the shop''s id, which is also in its folders, bucket and backups, and the keys of test payments.';--> statement-breakpoint
COMMENT ON TABLE "jobs" IS 'Periodic jobs: when each ran last, in whichever process.';--> statement-breakpoint
COMMENT ON COLUMN "jobs"."runs" IS 'number of runs';--> statement-breakpoint
COMMENT ON COLUMN "jobs"."started_at" IS 'start of the last run';--> statement-breakpoint
COMMENT ON COLUMN "jobs"."ended_at" IS 'end of the last run; null while it runs or after a crash';--> statement-breakpoint
COMMENT ON COLUMN "jobs"."succeeded_at" IS 'end of the last run without an error';--> statement-breakpoint
COMMENT ON TABLE "known_devices" IS 'Devices from which a user signed in before; they have their own sign-in limit.';--> statement-breakpoint
COMMENT ON TABLE "mailed_tokens" IS 'Hashes of the tokens in account emails (password reset, email verification).';--> statement-breakpoint
COMMENT ON TABLE "message_texts" IS 'Texts of emails and WhatsApp messages that the owner wrote in place of the shop''s own. No row: the shop''s own text.';--> statement-breakpoint
COMMENT ON COLUMN "message_texts"."id" IS 'channel and step: email.shipped, whatsapp.ready';--> statement-breakpoint
COMMENT ON COLUMN "message_texts"."subject" IS 'with variables in double braces; empty for WhatsApp';--> statement-breakpoint
COMMENT ON TABLE "order_cancel_requests" IS 'Orders whose cancellation was requested by a link that staff had read, until staff cancel the order or decline.';--> statement-breakpoint
COMMENT ON TABLE "order_events" IS 'History of the orders. Rows never change.';--> statement-breakpoint
COMMENT ON COLUMN "order_events"."actor" IS 'who caused the event: buyer, staff, system or gateway';--> statement-breakpoint
COMMENT ON TABLE "order_lines" IS 'Lines of the orders with name, price and tax rate as they were when the order was placed. Rows never change.';--> statement-breakpoint
COMMENT ON COLUMN "order_lines"."unit_price_paise" IS 'price of one piece in paise, tax included';--> statement-breakpoint
COMMENT ON COLUMN "order_lines"."hsn" IS 'HSN or SAC code';--> statement-breakpoint
COMMENT ON COLUMN "order_lines"."tax_rate_bp" IS 'GST rate in basis points: 1800 is 18 %';--> statement-breakpoint
COMMENT ON TABLE "order_link_requests" IS 'Where guests want the link of their order: an email address, or a mobile number that staff message on WhatsApp.';--> statement-breakpoint
COMMENT ON TABLE "order_notes" IS 'Internal notes on orders. Staff write and read them; no answer to a buyer contains them.';--> statement-breakpoint
COMMENT ON TABLE "orders" IS 'Orders. The trigger guard_order allows only the listed status transitions and undos; delivery and amount change only while the order awaits payment.';--> statement-breakpoint
COMMENT ON COLUMN "orders"."subtotal_paise" IS 'sum of the lines in paise';--> statement-breakpoint
COMMENT ON COLUMN "orders"."delivery_paise" IS 'delivery fee in paise';--> statement-breakpoint
COMMENT ON COLUMN "orders"."total_paise" IS 'amount to pay in paise';--> statement-breakpoint
COMMENT ON COLUMN "orders"."hold" IS 'stock reservation: held, released or taken';--> statement-breakpoint
COMMENT ON COLUMN "orders"."hold_until" IS 'end of the reservation; null when it does not end by time';--> statement-breakpoint
COMMENT ON COLUMN "orders"."placed_with_key" IS 'Idempotency-Key of the request that placed the order';--> statement-breakpoint
COMMENT ON COLUMN "orders"."handed_over_at" IS 'delivered or collected; the return window starts here';--> statement-breakpoint
COMMENT ON COLUMN "orders"."link_token" IS 'secret of the order link';--> statement-breakpoint
COMMENT ON COLUMN "orders"."place_of_supply" IS 'GST code of the State whose tax applies';--> statement-breakpoint
COMMENT ON COLUMN "orders"."hold_network" IS 'caller network (IPv4 address or IPv6 /64) while the reservation lasts, for the limits on unpaid orders';--> statement-breakpoint
COMMENT ON COLUMN "orders"."hold_site" IS 'the same for IPv6 /48';--> statement-breakpoint
COMMENT ON COLUMN "orders"."device_brand" IS 'brand of the phone to be repaired; null if the buyer did not name it';--> statement-breakpoint
COMMENT ON COLUMN "orders"."device_model" IS 'model of the phone to be repaired';--> statement-breakpoint
COMMENT ON COLUMN "orders"."return_days" IS 'days after the hand-over within which goods can be returned, as when the order was placed';--> statement-breakpoint
COMMENT ON COLUMN "orders"."erased_at" IS 'When name, number and address of the buyer were erased.';--> statement-breakpoint
COMMENT ON COLUMN "orders"."is_demo" IS 'a sample order of a demo shop; it can be removed';--> statement-breakpoint
COMMENT ON TABLE "outbox" IS 'Emails to send. Rows stay after sending.';--> statement-breakpoint
COMMENT ON COLUMN "outbox"."dedupe_key" IS 'an email with the same key is queued once';--> statement-breakpoint
COMMENT ON COLUMN "outbox"."attachment" IS 'name of a document that is attached when the email is sent';--> statement-breakpoint
COMMENT ON COLUMN "outbox"."link_expires_at" IS 'end of the link in the email; null when it has none or the link was removed';--> statement-breakpoint
COMMENT ON COLUMN "outbox"."expired_at" IS 'the link ended before the email was sent, so it is not sent';--> statement-breakpoint
COMMENT ON COLUMN "outbox"."resent" IS 'how often staff had it sent again after it was sent; part of the Message-ID';--> statement-breakpoint
COMMENT ON TABLE "page_texts" IS 'Texts of the terms, returns and privacy pages that the owner wrote in place of the shop''s own. No row: the shop''s own text.';--> statement-breakpoint
COMMENT ON COLUMN "page_texts"."body" IS 'plain text: # begins a heading, - an item of a list, an empty line a paragraph; variables in double braces';--> statement-breakpoint
COMMENT ON TABLE "page_views" IS 'Page views by day, route and path; no personal data.';--> statement-breakpoint
COMMENT ON TABLE "payments" IS 'Payments. A captured payment never changes its amount, time or receipt number.';--> statement-breakpoint
COMMENT ON COLUMN "payments"."reference" IS 'order id; null for a payment without an order';--> statement-breakpoint
COMMENT ON COLUMN "payments"."amount_paise" IS 'amount in paise';--> statement-breakpoint
COMMENT ON COLUMN "payments"."utr" IS 'bank reference of a UPI payment, 12 digits';--> statement-breakpoint
COMMENT ON COLUMN "payments"."receipt_number" IS 'six-digit number on the receipt';--> statement-breakpoint
COMMENT ON COLUMN "payments"."needs_attention" IS 'payment exception that waits for the owner';--> statement-breakpoint
COMMENT ON COLUMN "payments"."unplaced" IS 'reason why a captured payment was not applied to its order; such a payment is refunded in full';--> statement-breakpoint
COMMENT ON COLUMN "payments"."refunded_paise" IS 'sum of the refunds that are not failed, in paise';--> statement-breakpoint
COMMENT ON COLUMN "payments"."claim_network" IS 'caller network (IPv4 address or IPv6 /64) while a claimed UPI payment waits for the owner';--> statement-breakpoint
COMMENT ON COLUMN "payments"."claim_site" IS 'the same for IPv6 /48';--> statement-breakpoint
COMMENT ON COLUMN "payments"."is_test" IS 'paid in the sandbox or with test keys: no money moved';--> statement-breakpoint
COMMENT ON COLUMN "payments"."charged_paise" IS 'what the gateway took from the buyer, if that is not the amount: with its fee on top, or less a discount that it granted';--> statement-breakpoint
COMMENT ON COLUMN "payments"."fee_paise" IS 'what the gateway keeps, GST included; null if it did not say';--> statement-breakpoint
COMMENT ON COLUMN "payments"."charged_back_paise" IS 'what its disputes have deducted and not given back';--> statement-breakpoint
COMMENT ON TABLE "price_changes" IS 'Every change of an item''s price.';--> statement-breakpoint
COMMENT ON TABLE "product_import_files" IS 'The file of a preview, which is read again when staff choose its sheets or columns. Deleted when the import starts or ends.';--> statement-breakpoint
COMMENT ON COLUMN "product_import_files"."columns" IS 'the columns of each sheet that is read: heading, samples, and what the import takes it for';--> statement-breakpoint
COMMENT ON TABLE "product_import_matches" IS 'What staff chose for the columns of a sheet, for the next file with the same headings.';--> statement-breakpoint
COMMENT ON COLUMN "product_import_matches"."headings" IS 'SHA-256 of the headings';--> statement-breakpoint
COMMENT ON COLUMN "product_import_matches"."match" IS 'a field or null for each heading, and what new items get where the sheet has no value';--> statement-breakpoint
COMMENT ON TABLE "product_import_rows" IS 'The rows of such a sheet: preview, and what became of each.';--> statement-breakpoint
COMMENT ON COLUMN "product_import_rows"."sheet" IS 'the sheet and the row''s number in it, if several sheets are read';--> statement-breakpoint
COMMENT ON COLUMN "product_import_rows"."notes" IS 'values that the sheet does not have as they are written, such as rounded prices';--> statement-breakpoint
COMMENT ON TABLE "product_imports" IS 'Sheets of products that staff uploaded, with the state of their import.';--> statement-breakpoint
COMMENT ON COLUMN "product_imports"."sheets" IS 'the visible sheets of a workbook that have rows';--> statement-breakpoint
COMMENT ON COLUMN "product_imports"."question" IS 'what staff choose before there is a preview: sheets or columns';--> statement-breakpoint
COMMENT ON COLUMN "product_imports"."notes" IS 'what was read in another way than people may expect, in sentences';--> statement-breakpoint
COMMENT ON TABLE "products" IS 'Items of the three catalogues. A deleted item stays for its orders.';--> statement-breakpoint
COMMENT ON COLUMN "products"."price_paise" IS 'price in paise, tax included';--> statement-breakpoint
COMMENT ON COLUMN "products"."on_hand" IS 'pieces in the shop; null when stock is not counted';--> statement-breakpoint
COMMENT ON COLUMN "products"."held" IS 'pieces reserved by unpaid orders';--> statement-breakpoint
COMMENT ON COLUMN "products"."hsn" IS 'HSN or SAC code that replaces the default of the catalogue';--> statement-breakpoint
COMMENT ON COLUMN "products"."specifications" IS 'structured facts, such as RAM and battery; names end in the unit';--> statement-breakpoint
COMMENT ON COLUMN "products"."specification_text" IS 'the specifications as words for the search';--> statement-breakpoint
COMMENT ON COLUMN "products"."in_stock" IS 'false if sold out; lists begin with what can be bought';--> statement-breakpoint
COMMENT ON COLUMN "products"."name_sort_key" IS 'the name in lower case with numbers of eight digits, by which lists sort: "iPhone 9" before "iPhone 15"';--> statement-breakpoint
COMMENT ON COLUMN "products"."is_demo" IS 'a sample item of a demo shop';--> statement-breakpoint
COMMENT ON COLUMN "products"."search_text" IS 'all text in lower case and NFKC, as written and as words between spaces ("8 GB" is "8gb")';--> statement-breakpoint
COMMENT ON TABLE "rate_limits" IS 'Counters of the rate limits (rate-limiter-flexible).';--> statement-breakpoint
COMMENT ON COLUMN "rate_limits"."points" IS 'requests in the current window';--> statement-breakpoint
COMMENT ON TABLE "recovery_codes" IS 'Hashes of the recovery codes of two-factor sign-in.';--> statement-breakpoint
COMMENT ON TABLE "refunds" IS 'Refunds of payments, by the gateway or by hand.';--> statement-breakpoint
COMMENT ON COLUMN "refunds"."amount_paise" IS 'amount in paise';--> statement-breakpoint
COMMENT ON COLUMN "refunds"."requested_by" IS 'null when the system started the refund';--> statement-breakpoint
COMMENT ON COLUMN "refunds"."elsewhere_paise" IS 'part that was already refunded at the provider, in paise';--> statement-breakpoint
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
COMMENT ON TABLE "saved_addresses" IS 'Names, phone numbers and addresses of members'' orders, offered at the next checkout; at most five a member, who can remove them.';--> statement-breakpoint
COMMENT ON COLUMN "saved_addresses"."delivery_address" IS 'empty if the order was collected and needed none';--> statement-breakpoint
COMMENT ON TABLE "sessions" IS 'Sign-in sessions. Only the hash of the cookie is stored.';--> statement-breakpoint
COMMENT ON COLUMN "sessions"."confirmed_at" IS 'last time the user entered the password: recent authentication';--> statement-breakpoint
COMMENT ON COLUMN "sessions"."agent" IS 'User-Agent header';--> statement-breakpoint
COMMENT ON TABLE "shop_profile" IS 'The profile of the shop, one row.';--> statement-breakpoint
COMMENT ON TABLE "shop_synonyms" IS 'Words that staff added to the search, beside the built-in ones: a search for the term finds the meaning too.';--> statement-breakpoint
COMMENT ON COLUMN "shop_synonyms"."term" IS 'as people type it: words in lower case between single spaces';--> statement-breakpoint
COMMENT ON COLUMN "shop_synonyms"."meaning" IS 'what is searched too';--> statement-breakpoint
COMMENT ON TABLE "sign_in_challenges" IS 'Sign-ins that wait for the second factor.';--> statement-breakpoint
COMMENT ON TABLE "staff_invitations" IS 'Invitations of staff: a link that works once, stored as a hash, for an email and a role.';--> statement-breakpoint
COMMENT ON TABLE "stock_moves" IS 'Stock ledger: the sum of an item is its on_hand. Rows never change.';--> statement-breakpoint
COMMENT ON COLUMN "stock_moves"."quantity" IS 'pieces; negative when they leave';--> statement-breakpoint
COMMENT ON TABLE "stored_secrets" IS 'Secrets that staff typed into the back office, encrypted with a key that is not in the database.';--> statement-breakpoint
COMMENT ON COLUMN "stored_secrets"."id" IS 'what it is for: razorpay or mail; authenticated together with the secret';--> statement-breakpoint
COMMENT ON COLUMN "stored_secrets"."secret" IS 'AES-256-GCM: nonce, ciphertext and tag in base64; not in the activity log';--> statement-breakpoint
COMMENT ON COLUMN "stored_secrets"."hint" IS 'the part that may be shown, such as the end of the key id';--> statement-breakpoint
COMMENT ON TABLE "tax_documents" IS 'Tax invoices, bills of supply and credit notes. A document with content never changes.';--> statement-breakpoint
COMMENT ON COLUMN "tax_documents"."code" IS 'printed document number';--> statement-breakpoint
COMMENT ON COLUMN "tax_documents"."total_paise" IS 'total in paise';--> statement-breakpoint
COMMENT ON COLUMN "tax_documents"."taxable_paise" IS 'taxable value in paise';--> statement-breakpoint
COMMENT ON COLUMN "tax_documents"."cgst_paise" IS 'central tax in paise';--> statement-breakpoint
COMMENT ON COLUMN "tax_documents"."sgst_paise" IS 'State tax in paise';--> statement-breakpoint
COMMENT ON COLUMN "tax_documents"."igst_paise" IS 'integrated tax in paise';--> statement-breakpoint
COMMENT ON COLUMN "tax_documents"."round_off_paise" IS 'rounding to whole rupees in paise';--> statement-breakpoint
COMMENT ON COLUMN "tax_documents"."content" IS 'the document as it was issued; null until it is built';--> statement-breakpoint
COMMENT ON TABLE "tax_rates" IS 'GST rates by HSN or SAC code with the first day on which they apply.';--> statement-breakpoint
COMMENT ON COLUMN "tax_rates"."rate_bp" IS 'rate in basis points: 1800 is 18 %';--> statement-breakpoint
COMMENT ON TABLE "users" IS 'Guests, members and admins.';--> statement-breakpoint
COMMENT ON COLUMN "users"."email" IS 'null for a guest';--> statement-breakpoint
COMMENT ON COLUMN "users"."password_hash" IS 'Argon2id; null for a guest';--> statement-breakpoint
COMMENT ON COLUMN "users"."role" IS 'Role of staff: owner, manager, counter or technician. Null for everyone else.';--> statement-breakpoint
COMMENT ON COLUMN "users"."verified_elsewhere" IS 'the link that confirmed the email was opened in a browser that never signed in to the account';--> statement-breakpoint
COMMENT ON TABLE "series_starts" IS 'The number with which a series begins in a year, where the shop issued the ones before it with another program.';--> statement-breakpoint
COMMENT ON COLUMN "series_starts"."year" IS 'financial year, for example 26-27';
