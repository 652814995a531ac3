ALTER TABLE "supplier_payments" VALIDATE CONSTRAINT "supplier_payments_not_zero";
