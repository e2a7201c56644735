ALTER TABLE "pictures" ADD COLUMN "framing" jsonb;--> statement-breakpoint
ALTER TABLE "pictures" DROP COLUMN "focal_point";