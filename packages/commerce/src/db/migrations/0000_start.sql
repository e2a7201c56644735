CREATE TABLE "card_alarms" (
	"store_id" integer PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "declines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "declines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"store_id" integer NOT NULL,
	"checkout_id" text NOT NULL,
	"payment_id" text NOT NULL,
	"attempt" text NOT NULL,
	"visitor" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "declines_attempt_unique" UNIQUE("attempt")
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"id" text PRIMARY KEY NOT NULL,
	"store_id" integer NOT NULL,
	"lines" jsonb NOT NULL,
	"region" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "carts_store_id_id_unique" UNIQUE("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "collection_listings" (
	"store_id" integer NOT NULL,
	"collection_id" integer NOT NULL,
	"listing_id" integer NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "collection_listings_collection_id_listing_id_pk" PRIMARY KEY("collection_id","listing_id")
);
--> statement-breakpoint
CREATE TABLE "collections" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "collections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"store_id" integer NOT NULL,
	"parent_id" integer DEFAULT 0 NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "collections_store_id_parent_id_slug_unique" UNIQUE("store_id","parent_id","slug"),
	CONSTRAINT "collections_store_id_id_unique" UNIQUE("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "listings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "listings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"store_id" integer NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"visibility" text DEFAULT 'public' NOT NULL,
	"checkout_flow" integer,
	"orders" integer DEFAULT 0 NOT NULL,
	"vendor" text,
	"tags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"gender" text,
	"age_group" text,
	"google_product_category" text,
	"is_new" boolean DEFAULT false NOT NULL,
	"seo_title" text,
	"seo_description" text,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"source_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "listings_store_id_slug_unique" UNIQUE("store_id","slug"),
	CONSTRAINT "listings_store_id_id_unique" UNIQUE("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"store_id" integer NOT NULL,
	"listing_id" integer NOT NULL,
	"type" text NOT NULL,
	"group_name" text,
	"search_text" text DEFAULT '' NOT NULL,
	"kind" text DEFAULT 'physical' NOT NULL,
	"details" jsonb,
	"ship_days_min" integer DEFAULT 3 NOT NULL,
	"ship_days_max" integer DEFAULT 5 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"retired" boolean DEFAULT false NOT NULL,
	CONSTRAINT "products_store_id_id_unique" UNIQUE("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "sizes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sizes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"store_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"label" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "sizes_store_id_id_unique" UNIQUE("store_id","id"),
	CONSTRAINT "sizes_product_id_label_unique" UNIQUE("product_id","label")
);
--> statement-breakpoint
CREATE TABLE "skus" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "skus_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"store_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"variation_id" integer NOT NULL,
	"size_id" integer NOT NULL,
	"stock_id" integer NOT NULL,
	"code" text,
	"gtin" text,
	"mpn" text,
	"price" jsonb NOT NULL,
	"compare_at" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"retired" boolean DEFAULT false NOT NULL,
	CONSTRAINT "skus_variation_id_size_id_unique" UNIQUE("variation_id","size_id"),
	CONSTRAINT "skus_store_id_id_unique" UNIQUE("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "stock" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"store_id" integer NOT NULL,
	"on_hand" integer,
	"initial" integer,
	"imported" integer,
	"sold" integer DEFAULT 0 NOT NULL,
	"oversell" boolean DEFAULT false NOT NULL,
	CONSTRAINT "stock_store_id_id_unique" UNIQUE("store_id","id"),
	CONSTRAINT "stock_never_negative" CHECK ("stock"."on_hand" is null or "stock"."on_hand" >= 0 or "stock"."oversell")
);
--> statement-breakpoint
CREATE TABLE "variations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "variations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"store_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"color" text NOT NULL,
	"hex" text NOT NULL,
	"pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"retired" boolean DEFAULT false NOT NULL,
	CONSTRAINT "variations_store_id_id_unique" UNIQUE("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "paypal_certificates" (
	"address" text PRIMARY KEY NOT NULL,
	"pem" text NOT NULL,
	"downloaded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app_instances" (
	"name" text PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "change_feed" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"last_seq" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"store_id" integer NOT NULL,
	"changes" jsonb NOT NULL,
	"seq" bigint,
	"due_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "changes_seq_unique" UNIQUE("seq")
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "disputes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"store_id" integer NOT NULL,
	"payment_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"respond_by" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "disputes_payment_id_provider_id_unique" UNIQUE("payment_id","provider_id")
);
--> statement-breakpoint
CREATE TABLE "domain_claims" (
	"store_id" integer NOT NULL,
	"host" text NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "domain_claims_store_id_host_pk" PRIMARY KEY("store_id","host")
);
--> statement-breakpoint
CREATE TABLE "idempotency" (
	"store_id" integer NOT NULL,
	"key" text NOT NULL,
	"route" text NOT NULL,
	"body_hash" text NOT NULL,
	"status" integer,
	"body" text,
	"claim" text,
	"claimed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_store_id_key_pk" PRIMARY KEY("store_id","key")
);
--> statement-breakpoint
CREATE TABLE "checkout_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "checkout_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"store_id" integer NOT NULL,
	"checkout_id" text NOT NULL,
	"from" text NOT NULL,
	"to" text NOT NULL,
	"cause" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "checkouts" (
	"id" text PRIMARY KEY NOT NULL,
	"store_id" integer NOT NULL,
	"state" text DEFAULT 'created' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"currency" text NOT NULL,
	"region" text NOT NULL,
	"locale" text DEFAULT 'en' NOT NULL,
	"lines" jsonb NOT NULL,
	"customer" jsonb,
	"billing" jsonb,
	"quoted" jsonb,
	"delivery_option_id" text,
	"payment_method" text DEFAULT 'afterpay' NOT NULL,
	"platform" text DEFAULT 'stripe' NOT NULL,
	"promo_code" text,
	"marketing_opt_in" boolean DEFAULT false NOT NULL,
	"traffic_source" text,
	"affiliate" text,
	"completing_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "checkouts_store_id_id_unique" UNIQUE("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "needs_attention" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "needs_attention_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"store_id" integer,
	"payment_id" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp with time zone,
	CONSTRAINT "needs_attention_payment_id_unique" UNIQUE("payment_id")
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"store_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"status" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"carrier" text,
	"tracking_number" text,
	"tracking_url" text,
	"reason" text,
	CONSTRAINT "order_events_order_id_status_unique" UNIQUE("order_id","status")
);
--> statement-breakpoint
CREATE TABLE "order_stock" (
	"store_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"stock_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "order_stock_order_id_stock_id_pk" PRIMARY KEY("order_id","stock_id")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"store_id" integer NOT NULL,
	"checkout_id" text NOT NULL,
	"lookup_number" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"status" text DEFAULT 'placed' NOT NULL,
	"payment_id" text,
	"customer" jsonb NOT NULL,
	"billing" jsonb,
	"lines" jsonb NOT NULL,
	"delivery" jsonb,
	"promo_id" integer,
	"promo_code" text,
	"currency" text NOT NULL,
	"subtotal" integer NOT NULL,
	"discount" integer NOT NULL,
	"shipping" integer NOT NULL,
	"tax" integer NOT NULL,
	"included_tax" integer,
	"total" integer NOT NULL,
	"refunded" integer DEFAULT 0 NOT NULL,
	"locale" text DEFAULT 'en' NOT NULL,
	"affiliate" text,
	"traffic_source" text,
	"marketing_opt_in" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"placed_at" timestamp with time zone,
	CONSTRAINT "orders_checkout_id_unique" UNIQUE("checkout_id"),
	CONSTRAINT "orders_lookup_number_unique" UNIQUE("lookup_number"),
	CONSTRAINT "orders_store_id_id_unique" UNIQUE("store_id","id"),
	CONSTRAINT "order_refunded_within_total" CHECK ("orders"."refunded" between 0 and "orders"."total"),
	CONSTRAINT "order_paid_unless_free" CHECK (("orders"."payment_id" is null) = ("orders"."total" = 0)),
	CONSTRAINT "order_total_adds_up" CHECK ("orders"."total" = "orders"."subtotal" - "orders"."discount" + "orders"."shipping" + "orders"."tax")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" text PRIMARY KEY NOT NULL,
	"store_id" integer NOT NULL,
	"checkout_id" text NOT NULL,
	"provider" text NOT NULL,
	"method" text DEFAULT 'card' NOT NULL,
	"account" text,
	"provider_id" text,
	"token" text,
	"idempotency_key" text NOT NULL,
	"express" boolean DEFAULT false NOT NULL,
	"etag" text,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"state" text DEFAULT 'initiated' NOT NULL,
	"error_code" text,
	"redirect_url" text,
	"next_poll_at" timestamp with time zone,
	"poll_count" integer DEFAULT 0 NOT NULL,
	"void_pending" boolean DEFAULT false NOT NULL,
	"disputed" boolean DEFAULT false NOT NULL,
	"visitor" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_provider_id_unique" UNIQUE("provider_id"),
	CONSTRAINT "payments_token_unique" UNIQUE("token"),
	CONSTRAINT "payments_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "payments_store_id_id_unique" UNIQUE("store_id","id"),
	CONSTRAINT "payment_amount_positive" CHECK ("payments"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "promo_uses" (
	"store_id" integer NOT NULL,
	"promo_id" integer NOT NULL,
	"checkout_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promo_uses_checkout_id_unique" UNIQUE("checkout_id")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"store_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"payment_id" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"becomes" text NOT NULL,
	"reason" text,
	"last_error" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "refunds_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "refunds_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "refund_amount_positive" CHECK ("refunds"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "previews" (
	"id" text PRIMARY KEY NOT NULL,
	"store_id" integer NOT NULL,
	"theme" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"store_id" integer NOT NULL,
	"email" text NOT NULL,
	"purpose" text NOT NULL,
	"action" text NOT NULL,
	"source" text NOT NULL,
	"text_version" text NOT NULL,
	"locale" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cookie_choices" (
	"store_id" integer NOT NULL,
	"day" text NOT NULL,
	"text_version" text NOT NULL,
	"locale" text NOT NULL,
	"analytics" boolean NOT NULL,
	"marketing" boolean NOT NULL,
	"times" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "cookie_choices_pk" PRIMARY KEY("store_id","day","text_version","locale","analytics","marketing")
);
--> statement-breakpoint
CREATE TABLE "recipient_mails" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recipient_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"recipient_hash" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "promo_tries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "promo_tries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"store_id" integer NOT NULL,
	"checkout_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"provider" text NOT NULL,
	"signed_by" text DEFAULT '' NOT NULL,
	"account" text DEFAULT '' NOT NULL,
	"event_id" text NOT NULL,
	"type" text DEFAULT '' NOT NULL,
	"payment_id" text,
	"declined" text,
	"is_dispute" boolean DEFAULT false NOT NULL,
	"body" jsonb NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"outcome" text,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"processed_at" timestamp with time zone,
	CONSTRAINT "provider_events_provider_signed_by_account_event_id_pk" PRIMARY KEY("provider","signed_by","account","event_id")
);
--> statement-breakpoint
CREATE TABLE "recoveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recoveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"store_id" integer NOT NULL,
	"email_hash" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "sandbox_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"reference" text NOT NULL,
	"method" text DEFAULT 'card' NOT NULL,
	"return_url" text,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"state" text DEFAULT 'requires_method' NOT NULL,
	"error_code" text,
	"declines" integer DEFAULT 0 NOT NULL,
	"challenge" boolean DEFAULT false NOT NULL,
	"declined_after" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_payments_secret_unique" UNIQUE("secret"),
	CONSTRAINT "sandbox_payments_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "sandbox_ledger" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_ledger_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payment_id" text NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"idempotency_key" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_ledger_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"store_id" integer NOT NULL,
	"form" jsonb NOT NULL,
	"locale" text DEFAULT 'en' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "domains" (
	"host" text PRIMARY KEY NOT NULL,
	"store_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"proof_token" text,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"unproven_since" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "former_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"store_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notify_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notify_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"store_id" integer NOT NULL,
	"email" text NOT NULL,
	"locale" text DEFAULT 'en' NOT NULL,
	"listing_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"variation_id" integer NOT NULL,
	"size_id" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"notified_at" timestamp with time zone,
	CONSTRAINT "notify_requests_store_id_email_variation_id_size_id_unique" UNIQUE("store_id","email","variation_id","size_id")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"store_id" integer,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"body" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"done_at" timestamp with time zone,
	"needs_attention" boolean DEFAULT false NOT NULL,
	CONSTRAINT "outbox_kind_key_unique" UNIQUE("kind","key")
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"store_id" integer NOT NULL,
	"key" text NOT NULL,
	"url" text,
	"color" text NOT NULL,
	"framing" jsonb,
	"prepared" boolean DEFAULT false NOT NULL,
	CONSTRAINT "pictures_store_id_key_pk" PRIMARY KEY("store_id","key")
);
--> statement-breakpoint
CREATE TABLE "preorders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "preorders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"store_id" integer NOT NULL,
	"listing_id" integer NOT NULL,
	"variation_id" integer NOT NULL,
	"size_id" integer NOT NULL,
	"form" jsonb NOT NULL,
	"locale" text DEFAULT 'en' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "promos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "promos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"store_id" integer NOT NULL,
	"code" text NOT NULL,
	"type" text NOT NULL,
	"value" jsonb NOT NULL,
	"usage_limit" integer,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	CONSTRAINT "promos_store_id_code_unique" UNIQUE("store_id","code"),
	CONSTRAINT "promos_store_id_id_unique" UNIQUE("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "store_origins" (
	"store_id" integer NOT NULL,
	"origin" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "store_origins_store_id_origin_pk" PRIMARY KEY("store_id","origin")
);
--> statement-breakpoint
CREATE TABLE "stores" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stores_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"seller_id" integer DEFAULT 1 NOT NULL,
	"region" text DEFAULT 'USA' NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"access_code_hash" text,
	"email" text,
	"flags" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"marketing_pixels" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"stripe_account" text,
	"paypal_merchant" text,
	"payment_methods" jsonb,
	"free_delivery" jsonb,
	"seed_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stores_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "subscribers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscribers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"store_id" integer NOT NULL,
	"email" text NOT NULL,
	"locale" text DEFAULT 'en' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"requested_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"unsubscribed_at" timestamp with time zone,
	"confirm_token_hash" text,
	"confirm_expires_at" timestamp with time zone,
	"unsubscribe_token" uuid DEFAULT gen_random_uuid() NOT NULL,
	CONSTRAINT "subscribers_unsubscribe_token_unique" UNIQUE("unsubscribe_token"),
	CONSTRAINT "subscribers_store_id_email_unique" UNIQUE("store_id","email")
);
--> statement-breakpoint
CREATE TABLE "themes" (
	"store_id" integer PRIMARY KEY NOT NULL,
	"data" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "card_alarms" ADD CONSTRAINT "card_alarms_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "declines" ADD CONSTRAINT "declines_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "declines" ADD CONSTRAINT "declines_store_id_checkout_id_checkouts_store_id_id_fk" FOREIGN KEY ("store_id","checkout_id") REFERENCES "public"."checkouts"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "declines" ADD CONSTRAINT "declines_store_id_payment_id_payments_store_id_id_fk" FOREIGN KEY ("store_id","payment_id") REFERENCES "public"."payments"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_listings" ADD CONSTRAINT "collection_listings_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_listings" ADD CONSTRAINT "collection_listings_store_id_collection_id_collections_store_id_id_fk" FOREIGN KEY ("store_id","collection_id") REFERENCES "public"."collections"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_listings" ADD CONSTRAINT "collection_listings_store_id_listing_id_listings_store_id_id_fk" FOREIGN KEY ("store_id","listing_id") REFERENCES "public"."listings"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_store_id_listing_id_listings_store_id_id_fk" FOREIGN KEY ("store_id","listing_id") REFERENCES "public"."listings"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sizes" ADD CONSTRAINT "sizes_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sizes" ADD CONSTRAINT "sizes_store_id_product_id_products_store_id_id_fk" FOREIGN KEY ("store_id","product_id") REFERENCES "public"."products"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skus" ADD CONSTRAINT "skus_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skus" ADD CONSTRAINT "skus_store_id_product_id_products_store_id_id_fk" FOREIGN KEY ("store_id","product_id") REFERENCES "public"."products"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skus" ADD CONSTRAINT "skus_store_id_variation_id_variations_store_id_id_fk" FOREIGN KEY ("store_id","variation_id") REFERENCES "public"."variations"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skus" ADD CONSTRAINT "skus_store_id_size_id_sizes_store_id_id_fk" FOREIGN KEY ("store_id","size_id") REFERENCES "public"."sizes"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skus" ADD CONSTRAINT "skus_store_id_stock_id_stock_store_id_id_fk" FOREIGN KEY ("store_id","stock_id") REFERENCES "public"."stock"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock" ADD CONSTRAINT "stock_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variations" ADD CONSTRAINT "variations_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variations" ADD CONSTRAINT "variations_store_id_product_id_products_store_id_id_fk" FOREIGN KEY ("store_id","product_id") REFERENCES "public"."products"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "changes" ADD CONSTRAINT "changes_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_store_id_payment_id_payments_store_id_id_fk" FOREIGN KEY ("store_id","payment_id") REFERENCES "public"."payments"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "domain_claims" ADD CONSTRAINT "domain_claims_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency" ADD CONSTRAINT "idempotency_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_history" ADD CONSTRAINT "checkout_history_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_history" ADD CONSTRAINT "checkout_history_store_id_checkout_id_checkouts_store_id_id_fk" FOREIGN KEY ("store_id","checkout_id") REFERENCES "public"."checkouts"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "needs_attention" ADD CONSTRAINT "needs_attention_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_store_id_order_id_orders_store_id_id_fk" FOREIGN KEY ("store_id","order_id") REFERENCES "public"."orders"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_stock" ADD CONSTRAINT "order_stock_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_stock" ADD CONSTRAINT "order_stock_store_id_order_id_orders_store_id_id_fk" FOREIGN KEY ("store_id","order_id") REFERENCES "public"."orders"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_stock" ADD CONSTRAINT "order_stock_store_id_stock_id_stock_store_id_id_fk" FOREIGN KEY ("store_id","stock_id") REFERENCES "public"."stock"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_store_id_checkout_id_checkouts_store_id_id_fk" FOREIGN KEY ("store_id","checkout_id") REFERENCES "public"."checkouts"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_store_id_payment_id_payments_store_id_id_fk" FOREIGN KEY ("store_id","payment_id") REFERENCES "public"."payments"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_store_id_checkout_id_checkouts_store_id_id_fk" FOREIGN KEY ("store_id","checkout_id") REFERENCES "public"."checkouts"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_uses" ADD CONSTRAINT "promo_uses_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_uses" ADD CONSTRAINT "promo_uses_store_id_promo_id_promos_store_id_id_fk" FOREIGN KEY ("store_id","promo_id") REFERENCES "public"."promos"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_uses" ADD CONSTRAINT "promo_uses_store_id_checkout_id_checkouts_store_id_id_fk" FOREIGN KEY ("store_id","checkout_id") REFERENCES "public"."checkouts"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_store_id_order_id_orders_store_id_id_fk" FOREIGN KEY ("store_id","order_id") REFERENCES "public"."orders"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_store_id_payment_id_payments_store_id_id_fk" FOREIGN KEY ("store_id","payment_id") REFERENCES "public"."payments"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "previews" ADD CONSTRAINT "previews_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cookie_choices" ADD CONSTRAINT "cookie_choices_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_tries" ADD CONSTRAINT "promo_tries_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_tries" ADD CONSTRAINT "promo_tries_store_id_checkout_id_checkouts_store_id_id_fk" FOREIGN KEY ("store_id","checkout_id") REFERENCES "public"."checkouts"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recoveries" ADD CONSTRAINT "recoveries_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_store_id_listing_id_listings_store_id_id_fk" FOREIGN KEY ("store_id","listing_id") REFERENCES "public"."listings"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_ledger" ADD CONSTRAINT "sandbox_ledger_payment_id_sandbox_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."sandbox_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "domains" ADD CONSTRAINT "domains_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_slugs" ADD CONSTRAINT "former_slugs_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notify_requests" ADD CONSTRAINT "notify_requests_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preorders" ADD CONSTRAINT "preorders_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promos" ADD CONSTRAINT "promos_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_origins" ADD CONSTRAINT "store_origins_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscribers" ADD CONSTRAINT "subscribers_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "themes" ADD CONSTRAINT "themes_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "declines_checkout_id_index" ON "declines" USING btree ("checkout_id");--> statement-breakpoint
CREATE INDEX "declines_visitor_at_index" ON "declines" USING btree ("visitor","at");--> statement-breakpoint
CREATE INDEX "declines_store_id_at_index" ON "declines" USING btree ("store_id","at");--> statement-breakpoint
CREATE INDEX "carts_created_at_index" ON "carts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "carts_updated_at_index" ON "carts" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "collection_listings_store_id_listing_id_index" ON "collection_listings" USING btree ("store_id","listing_id");--> statement-breakpoint
CREATE INDEX "listings_store_id_position_index" ON "listings" USING btree ("store_id","position");--> statement-breakpoint
CREATE INDEX "listings_slug_index" ON "listings" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "products_store_id_listing_id_index" ON "products" USING btree ("store_id","listing_id");--> statement-breakpoint
CREATE INDEX "skus_store_id_product_id_index" ON "skus" USING btree ("store_id","product_id");--> statement-breakpoint
CREATE INDEX "variations_store_id_product_id_index" ON "variations" USING btree ("store_id","product_id");--> statement-breakpoint
CREATE INDEX "changes_due_at_index" ON "changes" USING btree ("due_at") WHERE "changes"."seq" is null;--> statement-breakpoint
CREATE INDEX "changes_created_at_index" ON "changes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "changes_store_id_index" ON "changes" USING btree ("store_id");--> statement-breakpoint
CREATE INDEX "idempotency_created_at_index" ON "idempotency" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "checkout_history_checkout_id_index" ON "checkout_history" USING btree ("checkout_id");--> statement-breakpoint
CREATE INDEX "checkouts_state_completing_at_index" ON "checkouts" USING btree ("state","completing_at");--> statement-breakpoint
CREATE INDEX "checkouts_updated_at_index" ON "checkouts" USING btree ("updated_at") WHERE "checkouts"."state" not in ('success', 'completed');--> statement-breakpoint
CREATE INDEX "order_events_order_id_id_index" ON "order_events" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "orders_store_id_placed_at_index" ON "orders" USING btree ("store_id","placed_at");--> statement-breakpoint
CREATE INDEX "orders_store_id_email_index" ON "orders" USING btree ("store_id",lower("customer" ->> 'email'));--> statement-breakpoint
CREATE INDEX "orders_state_created_at_index" ON "orders" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "payments_checkout_id_index" ON "payments" USING btree ("checkout_id");--> statement-breakpoint
CREATE INDEX "payments_state_updated_at_index" ON "payments" USING btree ("state","updated_at");--> statement-breakpoint
CREATE INDEX "payments_next_poll_at_index" ON "payments" USING btree ("next_poll_at") WHERE "payments"."next_poll_at" is not null;--> statement-breakpoint
CREATE INDEX "payments_void_pending_index" ON "payments" USING btree ("void_pending") WHERE "payments"."void_pending";--> statement-breakpoint
CREATE INDEX "promo_uses_promo_id_index" ON "promo_uses" USING btree ("promo_id");--> statement-breakpoint
CREATE INDEX "refunds_next_try_at_index" ON "refunds" USING btree ("next_try_at") WHERE "refunds"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "previews_store_id_expires_at_index" ON "previews" USING btree ("store_id","expires_at");--> statement-breakpoint
CREATE INDEX "consents_store_id_email_index" ON "consents" USING btree ("store_id","email");--> statement-breakpoint
CREATE INDEX "consents_at_index" ON "consents" USING btree ("at");--> statement-breakpoint
CREATE INDEX "recipient_mails_recipient_hash_at_index" ON "recipient_mails" USING btree ("recipient_hash","at");--> statement-breakpoint
CREATE INDEX "recipient_mails_at_index" ON "recipient_mails" USING btree ("at");--> statement-breakpoint
CREATE INDEX "promo_tries_checkout_id_at_index" ON "promo_tries" USING btree ("checkout_id","at");--> statement-breakpoint
CREATE INDEX "promo_tries_at_index" ON "promo_tries" USING btree ("at");--> statement-breakpoint
CREATE INDEX "provider_events_processed_at_received_at_index" ON "provider_events" USING btree ("processed_at","received_at");--> statement-breakpoint
CREATE INDEX "recoveries_store_id_email_hash_at_index" ON "recoveries" USING btree ("store_id","email_hash","at");--> statement-breakpoint
CREATE INDEX "recoveries_at_index" ON "recoveries" USING btree ("at");--> statement-breakpoint
CREATE INDEX "reviews_store_id_listing_id_written_at_id_index" ON "reviews" USING btree ("store_id","listing_id","written_at","id");--> statement-breakpoint
CREATE INDEX "reviews_store_id_email_hash_index" ON "reviews" USING btree ("store_id","email_hash");--> statement-breakpoint
CREATE INDEX "sandbox_payments_reference_index" ON "sandbox_payments" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "sandbox_ledger_payment_id_index" ON "sandbox_ledger" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "contact_messages_store_id_created_at_index" ON "contact_messages" USING btree ("store_id","created_at");--> statement-breakpoint
CREATE INDEX "domains_store_id_created_at_index" ON "domains" USING btree ("store_id","created_at");--> statement-breakpoint
CREATE INDEX "domains_checked_at_index" ON "domains" USING btree ("checked_at") WHERE "domains"."proof_token" is not null;--> statement-breakpoint
CREATE INDEX "former_slugs_store_id_index" ON "former_slugs" USING btree ("store_id");--> statement-breakpoint
CREATE INDEX "notify_requests_store_id_listing_id_index" ON "notify_requests" USING btree ("store_id","listing_id");--> statement-breakpoint
CREATE INDEX "outbox_done_at_next_try_at_index" ON "outbox" USING btree ("done_at","next_try_at");--> statement-breakpoint
CREATE INDEX "pictures_store_id_url_index" ON "pictures" USING btree ("store_id","url");--> statement-breakpoint
CREATE INDEX "pictures_key_index" ON "pictures" USING btree ("key");--> statement-breakpoint
CREATE INDEX "pictures_to_prepare" ON "pictures" USING btree ("store_id") WHERE not "pictures"."prepared";--> statement-breakpoint
CREATE INDEX "preorders_store_id_listing_id_index" ON "preorders" USING btree ("store_id","listing_id");--> statement-breakpoint
CREATE INDEX "store_origins_origin_index" ON "store_origins" USING btree ("origin");--> statement-breakpoint
CREATE INDEX "subscribers_confirm_token_hash_index" ON "subscribers" USING btree ("confirm_token_hash");