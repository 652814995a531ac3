CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_due" ON "orders" USING btree ("due_until") WHERE credit_paise > 0 and paid_at is null;
