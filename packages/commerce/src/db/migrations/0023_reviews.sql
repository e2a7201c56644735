CREATE TABLE "reviews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"store_id" integer NOT NULL,
	"listing_id" integer NOT NULL,
	"external_id" text NOT NULL,
	"rating" integer NOT NULL,
	"author" text,
	"email_hash" text,
	"title" text DEFAULT '' NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"locale" text,
	"verified" boolean DEFAULT false NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"source_hash" text NOT NULL,
	CONSTRAINT "reviews_store_id_external_id_unique" UNIQUE("store_id","external_id"),
	CONSTRAINT "rating_is_1_to_5" CHECK ("reviews"."rating" between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_store_id_listing_id_listings_store_id_id_fk" FOREIGN KEY ("store_id","listing_id") REFERENCES "public"."listings"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reviews_store_id_listing_id_written_at_id_index" ON "reviews" USING btree ("store_id","listing_id","written_at","id");--> statement-breakpoint
CREATE INDEX "reviews_store_id_email_hash_index" ON "reviews" USING btree ("store_id","email_hash");