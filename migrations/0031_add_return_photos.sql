CREATE TABLE "return_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"return_id" uuid NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "return_photos_size" CHECK (octet_length("return_photos"."content") between 1 and 5000000)
);
--> statement-breakpoint
ALTER TABLE "return_photos" ADD CONSTRAINT "return_photos_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "return_photos_return" ON "return_photos" USING btree ("return_id");--> statement-breakpoint
COMMENT ON TABLE "return_photos" IS 'What a buyer photographed of the goods of a return; an erasure deletes it.';--> statement-breakpoint
COMMENT ON COLUMN "return_photos"."content" IS 'WebP, without metadata';
