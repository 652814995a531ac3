CREATE TABLE "jobs" (
	"name" text PRIMARY KEY NOT NULL,
	"runs" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
