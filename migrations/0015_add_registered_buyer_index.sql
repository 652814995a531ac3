CREATE INDEX CONCURRENTLY IF NOT EXISTS "tax_documents_registered_buyer" ON "tax_documents" USING btree ("issued_at") WHERE content -> 'buyer' ->> 'gstin' <> '';
