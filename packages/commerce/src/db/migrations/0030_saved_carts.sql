ALTER TABLE "carts" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "read_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "carts_created_at_index" ON "carts" USING btree ("created_at");