CREATE TABLE "previews" (
	"id" text PRIMARY KEY NOT NULL,
	"store_id" integer NOT NULL,
	"theme" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "previews" ADD CONSTRAINT "previews_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "previews_store_id_expires_at_index" ON "previews" USING btree ("store_id","expires_at");