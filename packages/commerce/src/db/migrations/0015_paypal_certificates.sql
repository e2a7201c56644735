CREATE TABLE "paypal_certificates" (
	"address" text PRIMARY KEY NOT NULL,
	"pem" text NOT NULL,
	"downloaded_at" timestamp with time zone NOT NULL
);
