CREATE INDEX CONCURRENTLY IF NOT EXISTS "repair_jobs_booked_days" ON "repair_jobs" USING btree ("booked_day","booked_part") WHERE booked_day is not null;
