CREATE TABLE "store_origins" (
	"store_id" integer NOT NULL,
	"origin" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "store_origins_store_id_origin_pk" PRIMARY KEY("store_id","origin")
);
--> statement-breakpoint
ALTER TABLE "store_origins" ADD CONSTRAINT "store_origins_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "store_origins_origin_index" ON "store_origins" USING btree ("origin");--> statement-breakpoint
CREATE INDEX "listings_slug_index" ON "listings" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "pictures_key_index" ON "pictures" USING btree ("key");