ALTER TABLE "needs_attention" ALTER COLUMN "store_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "quoted" jsonb;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "method" text DEFAULT 'card' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "redirect_url" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "look_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "looks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "provider_events" ADD COLUMN "type" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "provider_events" ADD COLUMN "payment_id" text;--> statement-breakpoint
ALTER TABLE "provider_events" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "provider_events" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "method" text DEFAULT 'card' NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "return_url" text;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "stripe_account" text;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "paypal_merchant" text;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "payment_methods" jsonb;--> statement-breakpoint
CREATE INDEX "provider_events_processed_at_received_at_index" ON "provider_events" USING btree ("processed_at","received_at");