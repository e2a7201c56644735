DROP INDEX "orders_store_id_placed_at_index";--> statement-breakpoint
DROP INDEX "orders_store_id_email_index";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "buyer_name" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', regexp_replace(normalize((customer ->> 'firstName') || ' ' || (customer ->> 'lastName'), NFD), '[\u0300-\u036f]', '', 'g'))) STORED;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "skus" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_store_id_placed_at_id_index" ON "orders" USING btree ("store_id","placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_placed_at_id_index" ON "orders" USING btree ("placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_status_placed_at_id_index" ON "orders" USING btree ("status","placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_currency_total_placed_at_id_index" ON "orders" USING btree ("currency","total","placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_country_index" ON "orders" USING btree (("customer" #>> '{address,countryCode}'),"placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_buyer_name_index" ON "orders" USING gin ("buyer_name");--> statement-breakpoint
CREATE INDEX "orders_skus_index" ON "orders" USING gin ("skus");--> statement-breakpoint
CREATE INDEX "orders_email_index" ON "orders" USING btree (lower("customer" ->> 'email'));--> statement-breakpoint
UPDATE "orders" SET "skus" = array(SELECT DISTINCT lower(named.sku) FROM jsonb_array_elements("orders"."lines") AS line, unnest(ARRAY[line ->> 'sku', line ->> 'merchantSku']) AS named(sku) WHERE named.sku <> '');
