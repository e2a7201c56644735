ALTER TABLE "skus" ADD COLUMN "gtin" text;--> statement-breakpoint
ALTER TABLE "skus" ADD COLUMN "mpn" text;