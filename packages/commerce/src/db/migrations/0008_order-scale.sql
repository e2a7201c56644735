CREATE INDEX "order_returns_store_id_id_index" ON "order_returns" USING btree ("store_id","id");--> statement-breakpoint
CREATE INDEX "orders_store_id_status_placed_at_id_index" ON "orders" USING btree ("store_id","status","placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_store_id_currency_placed_at_id_index" ON "orders" USING btree ("store_id","currency","placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_store_id_country_index" ON "orders" USING btree ("store_id",("customer" #>> '{address,countryCode}'),"placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_payment_id_index" ON "orders" USING btree ("payment_id");--> statement-breakpoint
CREATE STATISTICS "orders_of_store" (mcv) ON "store_id", "status", "currency", ("customer" #>> '{address,countryCode}') FROM "orders";
