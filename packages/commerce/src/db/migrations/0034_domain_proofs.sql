ALTER TABLE "domains" ADD COLUMN "proof_token" text;--> statement-breakpoint
ALTER TABLE "domains" ADD COLUMN "checked_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "domains" ADD COLUMN "unproven_since" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "domains_checked_at_index" ON "domains" USING btree ("checked_at") WHERE "domains"."proof_token" is not null;