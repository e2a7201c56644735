CREATE TABLE "invoices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"store_id" integer NOT NULL,
	"kind" text NOT NULL,
	"sequence" integer NOT NULL,
	"number" text NOT NULL,
	"order_id" integer NOT NULL,
	"ledger_id" bigint NOT NULL,
	"corrects" text,
	"email_hash" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "invoices_ledger_id_unique" UNIQUE("ledger_id"),
	CONSTRAINT "invoices_store_id_sequence_unique" UNIQUE("store_id","sequence"),
	CONSTRAINT "invoices_store_id_number_unique" UNIQUE("store_id","number"),
	CONSTRAINT "invoice_corrects_unless_first" CHECK (("invoices"."corrects" is null) = ("invoices"."kind" = 'invoice'))
);
--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "seller" jsonb;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "next_invoice" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_ledger_id_order_ledger_id_fk" FOREIGN KEY ("ledger_id") REFERENCES "public"."order_ledger"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_store_id_order_id_orders_store_id_id_fk" FOREIGN KEY ("store_id","order_id") REFERENCES "public"."orders"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoices_order_id_id_index" ON "invoices" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "invoices_store_id_email_hash_index" ON "invoices" USING btree ("store_id","email_hash");--> statement-breakpoint
CREATE INDEX "invoices_store_id_issued_at_id_index" ON "invoices" USING btree ("store_id","issued_at","id");