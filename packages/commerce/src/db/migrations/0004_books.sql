ALTER TABLE "payments" ADD COLUMN "fee" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "fee_currency" text;--> statement-breakpoint
CREATE INDEX "order_ledger_at_id_index" ON "order_ledger" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "order_ledger_store_id_at_id_index" ON "order_ledger" USING btree ("store_id","at","id");