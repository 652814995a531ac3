-- contract: the new constraint allows all that data_exports_format has allowed since 0001_tables
-- locks: the table has one row for each export
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_known_format" CHECK ("data_exports"."format" in ('csv', 'xlsx', 'json'));--> statement-breakpoint
ALTER TABLE "data_exports" DROP CONSTRAINT "data_exports_format";
