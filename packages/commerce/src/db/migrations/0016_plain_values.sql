ALTER TABLE "payments" RENAME COLUMN "look_at" TO "next_poll_at";--> statement-breakpoint
ALTER TABLE "payments" RENAME COLUMN "looks" TO "poll_count";--> statement-breakpoint
ALTER TABLE "payments" RENAME COLUMN "void_owed" TO "void_pending";--> statement-breakpoint
ALTER INDEX "payments_look_at_index" RENAME TO "payments_next_poll_at_index";--> statement-breakpoint
ALTER INDEX "payments_void_owed_index" RENAME TO "payments_void_pending_index";--> statement-breakpoint
ALTER TABLE "notify_requests" RENAME COLUMN "told_at" TO "notified_at";--> statement-breakpoint
ALTER TABLE "sandbox_payments" RENAME COLUMN "refusals" TO "declines";--> statement-breakpoint
ALTER TABLE "sandbox_payments" RENAME COLUMN "refused_after" TO "declined_after";--> statement-breakpoint
DROP INDEX "refunds_next_try_at_index";--> statement-breakpoint
UPDATE "refunds" SET "state" = CASE "state" WHEN 'owed' THEN 'pending' WHEN 'done' THEN 'succeeded' WHEN 'refused' THEN 'failed' ELSE "state" END;--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "state" SET DEFAULT 'pending';--> statement-breakpoint
CREATE INDEX "refunds_next_try_at_index" ON "refunds" USING btree ("next_try_at") WHERE "refunds"."state" = 'pending';--> statement-breakpoint
UPDATE "payments" SET "state" = 'authorized' WHERE "state" = 'authorised';--> statement-breakpoint
UPDATE "sandbox_payments" SET "state" = 'authorized' WHERE "state" = 'authorised';--> statement-breakpoint
UPDATE "sandbox_ledger" SET "kind" = 'authorize' WHERE "kind" = 'authorise';--> statement-breakpoint
UPDATE "checkout_history" SET "cause" = 'retry' WHERE "cause" = 'another try';--> statement-breakpoint
UPDATE "provider_events" SET "outcome" = CASE "outcome" WHEN 'of no payment' THEN 'no_payment' WHEN 'looked at' THEN 'poll_scheduled' WHEN 'told to an operator' THEN 'operator_notified' END WHERE "outcome" IN ('of no payment', 'looked at', 'told to an operator');--> statement-breakpoint
UPDATE "needs_attention" SET "reason" = replace("reason", 'the refund was refused', 'the refund was rejected') WHERE "reason" LIKE 'the refund was refused%';
