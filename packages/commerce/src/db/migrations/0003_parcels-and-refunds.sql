CREATE TABLE "order_activity" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_activity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"store_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"kind" text NOT NULL,
	"actor" text NOT NULL,
	"actor_name" text,
	"text" text,
	"amount" integer,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_ledger" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_ledger_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"store_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"reference" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_shipments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_shipments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"store_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"items" jsonb NOT NULL,
	"carrier" text,
	"tracking_number" text,
	"tracking_url" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_order_id_unique";--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "becomes" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order_stock" ADD COLUMN "returned" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_shipping_taxed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "request_key" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "provider_refund_id" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "items" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "shipping" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "shipping_tax" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "restock" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "cancels" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_activity" ADD CONSTRAINT "order_activity_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_activity" ADD CONSTRAINT "order_activity_store_id_order_id_orders_store_id_id_fk" FOREIGN KEY ("store_id","order_id") REFERENCES "public"."orders"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_ledger" ADD CONSTRAINT "order_ledger_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_ledger" ADD CONSTRAINT "order_ledger_store_id_order_id_orders_store_id_id_fk" FOREIGN KEY ("store_id","order_id") REFERENCES "public"."orders"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_shipments" ADD CONSTRAINT "order_shipments_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_shipments" ADD CONSTRAINT "order_shipments_store_id_order_id_orders_store_id_id_fk" FOREIGN KEY ("store_id","order_id") REFERENCES "public"."orders"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_activity_order_id_id_index" ON "order_activity" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_ledger_order_id_id_index" ON "order_ledger" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_shipments_order_id_id_index" ON "order_shipments" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "orders_tags_index" ON "orders" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "refunds_order_id_index" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_pending_index" ON "refunds" USING btree ("order_id") WHERE "refunds"."state" = 'pending';--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_request_key_unique" UNIQUE("order_id","request_key");--> statement-breakpoint
ALTER TABLE "order_stock" ADD CONSTRAINT "order_stock_returned_within_quantity" CHECK ("order_stock"."returned" between 0 and "order_stock"."quantity");--> statement-breakpoint
UPDATE "order_stock" SET "returned" = "order_stock"."quantity" FROM "orders" WHERE "orders"."id" = "order_stock"."order_id" AND "orders"."status" = 'cancelled';--> statement-breakpoint
INSERT INTO "order_shipments" ("store_id", "order_id", "items", "carrier", "tracking_number", "tracking_url", "at")
SELECT e."store_id", e."order_id",
  (SELECT jsonb_agg(jsonb_build_object('line', l.n - 1, 'sku', l.line ->> 'sku', 'quantity', (l.line ->> 'quantity')::int) ORDER BY l.n)
   FROM jsonb_array_elements(o."lines") WITH ORDINALITY AS l(line, n)),
  e."carrier", e."tracking_number", e."tracking_url", e."at"
FROM "order_events" e JOIN "orders" o ON o."id" = e."order_id" WHERE e."status" = 'shipped';--> statement-breakpoint
INSERT INTO "refunds" ("store_id", "order_id", "payment_id", "amount", "currency", "idempotency_key", "state", "created_at", "done_at")
SELECT o."store_id", o."id", o."payment_id", o."refunded" - coalesce(r.returned, 0), o."currency", o."payment_id" || ':provider:0', 'succeeded', now(), now()
FROM "orders" o
LEFT JOIN (SELECT "order_id", sum("amount") AS returned FROM "refunds" WHERE "state" = 'succeeded' GROUP BY "order_id") r ON r."order_id" = o."id"
WHERE o."state" = 'placed' AND o."payment_id" IS NOT NULL AND o."refunded" > coalesce(r.returned, 0);--> statement-breakpoint
INSERT INTO "order_ledger" ("store_id", "order_id", "kind", "amount", "reference", "at")
SELECT o."store_id", o."id", k.kind, o."total", 'payment:' || o."payment_id", coalesce(o."placed_at", o."created_at")
FROM "orders" o, (VALUES ('authorized'), ('captured')) AS k(kind) WHERE o."state" = 'placed' AND o."payment_id" IS NOT NULL
UNION ALL
SELECT r."store_id", r."order_id", 'refunded', r."amount", 'refund:' || r."id", coalesce(r."done_at", r."created_at")
FROM "refunds" r WHERE r."state" = 'succeeded'
UNION ALL
SELECT d."store_id", o."id", CASE d."status" WHEN 'open' THEN 'disputed' ELSE 'written_off' END, d."amount", 'dispute:' || d."provider_id", d."updated_at"
FROM "disputes" d JOIN "orders" o ON o."payment_id" = d."payment_id" AND o."state" = 'placed' AND o."currency" = d."currency"
WHERE d."status" IN ('open', 'lost');
--> statement-breakpoint
INSERT INTO "order_activity" ("store_id", "order_id", "kind", "actor", "text", "at")
SELECT "store_id", "order_id", "status", CASE "status" WHEN 'placed' THEN 'buyer' ELSE 'operator' END, coalesce("reason", "tracking_number"), "at"
FROM "order_events" ORDER BY "id";
