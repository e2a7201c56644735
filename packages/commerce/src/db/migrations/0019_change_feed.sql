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
ALTER TABLE "changes" ADD CONSTRAINT "changes_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "changes_due_at_index" ON "changes" USING btree ("due_at") WHERE "changes"."seq" is null;--> statement-breakpoint
CREATE INDEX "changes_created_at_index" ON "changes" USING btree ("created_at");--> statement-breakpoint
INSERT INTO "changes" ("store_id", "changes", "due_at", "created_at")
  SELECT "store_id", "body" -> 'changes', "next_try_at", "created_at" FROM "outbox" WHERE "kind" = 'revalidate' AND "done_at" IS NULL AND "store_id" IS NOT NULL ORDER BY "id";
--> statement-breakpoint
DELETE FROM "outbox" WHERE "kind" = 'revalidate';
