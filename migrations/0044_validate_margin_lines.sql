ALTER TABLE "order_lines" VALIDATE CONSTRAINT "order_lines_margin";
