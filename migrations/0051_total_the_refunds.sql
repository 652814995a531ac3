CREATE TABLE "day_refunds" (
	"day" date NOT NULL,
	"purpose" text NOT NULL,
	"refunds" integer NOT NULL,
	"decided_paise" bigint NOT NULL,
	"sent_paise" bigint NOT NULL,
	CONSTRAINT "day_refunds_day_purpose_pk" PRIMARY KEY("day","purpose")
);
--> statement-breakpoint
ALTER TABLE "day_sales" ADD COLUMN "rules" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "day_refunds" ADD CONSTRAINT "day_refunds_day_day_sales_day_fk" FOREIGN KEY ("day") REFERENCES "day_sales"("day") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
COMMENT ON TABLE "day_refunds" IS 'Refunds that were decided on a day in India, sent or not, by purpose of the payment.';
--> statement-breakpoint
COMMENT ON COLUMN "day_refunds"."purpose" IS 'order, account (a payment without an order) or unapplied';
--> statement-breakpoint
COMMENT ON TABLE "day_sales" IS 'Sales of a day in India: payments of orders by the day of capture, and their refunds by the day of decision. A day has totals if and only if it has a row here with the current rules.';
--> statement-breakpoint
COMMENT ON COLUMN "day_sales"."rules" IS 'The rules by which all totals of the day were computed. The totals of a day with other than the current rules are not read; the job stores them again. The release before this column wrote 1.';
