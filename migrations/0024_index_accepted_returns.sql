-- locks: a shop has few returns
CREATE INDEX "returns_accepted" ON "returns" USING btree ("requested_at","id") WHERE status = 'accepted';