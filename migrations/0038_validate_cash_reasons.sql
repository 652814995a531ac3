ALTER TABLE "cash_moves" VALIDATE CONSTRAINT "cash_moves_reason";
