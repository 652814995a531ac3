CREATE TABLE "examinations" (
	"day" date PRIMARY KEY NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"seconds" real DEFAULT 0 NOT NULL,
	"checks" integer DEFAULT 0 NOT NULL,
	"disagreed" jsonb DEFAULT '[]'::jsonb NOT NULL
);
