CREATE TABLE "card_alarms" (
	"store_id" integer PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "declines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "declines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"store_id" integer NOT NULL,
	"checkout_id" text NOT NULL,
	"payment_id" text NOT NULL,
	"attempt" text NOT NULL,
	"visitor" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "declines_attempt_unique" UNIQUE("attempt")
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "visitor" text;--> statement-breakpoint
ALTER TABLE "provider_events" ADD COLUMN "declined" text;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "refusals" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "challenge" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "refused_after" text;--> statement-breakpoint
ALTER TABLE "card_alarms" ADD CONSTRAINT "card_alarms_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "declines" ADD CONSTRAINT "declines_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "declines" ADD CONSTRAINT "declines_store_id_checkout_id_checkouts_store_id_id_fk" FOREIGN KEY ("store_id","checkout_id") REFERENCES "public"."checkouts"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "declines" ADD CONSTRAINT "declines_store_id_payment_id_payments_store_id_id_fk" FOREIGN KEY ("store_id","payment_id") REFERENCES "public"."payments"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "declines_checkout_id_index" ON "declines" USING btree ("checkout_id");--> statement-breakpoint
CREATE INDEX "declines_visitor_at_index" ON "declines" USING btree ("visitor","at");--> statement-breakpoint
CREATE INDEX "declines_store_id_at_index" ON "declines" USING btree ("store_id","at");