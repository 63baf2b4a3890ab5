ALTER TYPE "public"."notification_kind" ADD VALUE 'REPLY_FINISHED';--> statement-breakpoint
ALTER TYPE "public"."notification_kind" ADD VALUE 'REPLY_NOT_FINISHED';