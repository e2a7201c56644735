ALTER TABLE "listings" ADD COLUMN "preorder" jsonb;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "payment_method_chosen" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payment_method" jsonb;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "card" jsonb;