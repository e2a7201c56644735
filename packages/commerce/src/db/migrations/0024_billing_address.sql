ALTER TABLE "checkouts" ADD COLUMN "billing" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "billing" jsonb;