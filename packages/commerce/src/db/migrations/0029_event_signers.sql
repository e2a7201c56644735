ALTER TABLE "provider_events" DROP CONSTRAINT "provider_events_provider_event_id_pk";--> statement-breakpoint
ALTER TABLE "provider_events" ADD COLUMN "signed_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "provider_events" ADD COLUMN "account" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "provider_events" ADD CONSTRAINT "provider_events_provider_signed_by_account_event_id_pk" PRIMARY KEY("provider","signed_by","account","event_id");
