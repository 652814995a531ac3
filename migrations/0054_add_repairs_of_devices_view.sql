CREATE VIEW "repairs_of_devices" AS
SELECT n."device_id", j."id" AS "job_id", j."fault", coalesce(j."received_at", j."created_at") AS "brought_at", j."ended_at"
FROM "repair_jobs" j
JOIN "device_numbers" n ON n."number" = j."serial";--> statement-breakpoint
COMMENT ON VIEW "repairs_of_devices" IS 'Of the repairs: those of a device whose number the job names.';
