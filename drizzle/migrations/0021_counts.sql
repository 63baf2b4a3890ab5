-- What there is, counted as it changes. Each trigger adds rows and changes none, so that nobody waits for another's count.
CREATE FUNCTION is_counted(c conversations) RETURNS boolean LANGUAGE sql STABLE AS $$
  -- An owner that is gone as well is not: what was theirs was taken off when they were deleted.
  SELECT NOT c.is_temporary AND c.deleted_at IS NULL
    AND (c.owner_user_id IS NULL OR EXISTS (SELECT FROM users WHERE id = c.owner_user_id AND deleted_at IS NULL))
$$;--> statement-breakpoint
CREATE FUNCTION counts_of(c conversations) RETURNS TABLE (what text, day date, n bigint) LANGUAGE sql IMMUTABLE AS $$
  SELECT each.what, (c.created_at AT TIME ZONE 'UTC')::date, 1::bigint
  FROM (VALUES ('conversations', true), ('assistant:' || c.assistant_id::text, true), ('flagged', c.is_flagged)) AS each (what, is_so)
  WHERE each.is_so
$$;--> statement-breakpoint
CREATE FUNCTION counts_of(m messages) RETURNS TABLE (what text, day date, n bigint) LANGUAGE sql IMMUTABLE AS $$
  SELECT each.what, (m.created_at AT TIME ZONE 'UTC')::date, each.n
  FROM (VALUES
    ('replies', CASE WHEN m.status IN ('COMPLETE', 'STOPPED', 'INTERRUPTED') AND NOT m.replaced THEN 1::bigint END),
    ('outcome:' || m.outcome::text, CASE WHEN m.status <> 'STREAMING' AND NOT m.replaced THEN 1::bigint END),
    ('first-texts', CASE WHEN m.first_text_ms IS NOT NULL AND NOT m.replaced THEN 1::bigint END),
    ('first-text-ms', CASE WHEN NOT m.replaced THEN m.first_text_ms::bigint END),
    -- What was used was used, also for a reply that was tried again.
    ('tokens', m.tokens::bigint)) AS each (what, n)
  WHERE m.sender = 'ASSISTANT' AND each.n <> 0 AND each.what IS NOT NULL
$$;--> statement-breakpoint
CREATE FUNCTION count_conversation(c conversations, sign integer, with_messages boolean) RETURNS void LANGUAGE sql AS $$
  INSERT INTO count_changes (what, day, n) SELECT what, day, sign * n FROM counts_of(c);
  INSERT INTO count_changes (what, day, n)
    SELECT each.what, each.day, sign * sum(each.n) FROM messages m, counts_of(m) AS each
    WHERE with_messages AND m.conversation_id = c.id AND m.sender = 'ASSISTANT' GROUP BY 1, 2;
$$;--> statement-breakpoint
CREATE FUNCTION conversation_counted() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before boolean := TG_OP <> 'INSERT' AND is_counted(OLD);
  after boolean := TG_OP <> 'DELETE' AND is_counted(NEW);
BEGIN
  IF before THEN PERFORM count_conversation(OLD, -1, NOT after); END IF;
  IF after THEN PERFORM count_conversation(NEW, 1, TG_OP = 'UPDATE' AND NOT before); END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER conversations_added AFTER INSERT ON "conversations"
  FOR EACH ROW WHEN (NOT NEW.is_temporary) EXECUTE FUNCTION conversation_counted();--> statement-breakpoint
CREATE TRIGGER conversations_changed AFTER UPDATE ON "conversations"
  FOR EACH ROW WHEN ((OLD.is_temporary, OLD.deleted_at, OLD.owner_user_id, OLD.is_flagged, OLD.assistant_id, OLD.created_at)
    IS DISTINCT FROM (NEW.is_temporary, NEW.deleted_at, NEW.owner_user_id, NEW.is_flagged, NEW.assistant_id, NEW.created_at))
  EXECUTE FUNCTION conversation_counted();--> statement-breakpoint
-- Before: its messages are still there to be taken off.
CREATE TRIGGER conversations_gone BEFORE DELETE ON "conversations"
  FOR EACH ROW EXECUTE FUNCTION conversation_counted();--> statement-breakpoint
CREATE FUNCTION reply_counted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM conversations c WHERE c.id = NEW.conversation_id AND is_counted(c)) THEN
    IF TG_OP = 'UPDATE' THEN
      INSERT INTO count_changes (what, day, n) SELECT what, day, -n FROM counts_of(OLD);
    END IF;
    INSERT INTO count_changes (what, day, n) SELECT what, day, n FROM counts_of(NEW);
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER replies_added AFTER INSERT ON "messages"
  FOR EACH ROW WHEN (NEW.sender = 'ASSISTANT' AND NEW.status <> 'STREAMING') EXECUTE FUNCTION reply_counted();--> statement-breakpoint
CREATE TRIGGER replies_changed AFTER UPDATE ON "messages"
  FOR EACH ROW WHEN (NEW.sender = 'ASSISTANT' AND (OLD.status, OLD.outcome, OLD.replaced, OLD.tokens, OLD.first_text_ms, OLD.created_at)
    IS DISTINCT FROM (NEW.status, NEW.outcome, NEW.replaced, NEW.tokens, NEW.first_text_ms, NEW.created_at))
  EXECUTE FUNCTION reply_counted();--> statement-breakpoint
CREATE FUNCTION account_counted() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before boolean := TG_OP <> 'INSERT' AND OLD.deleted_at IS NULL;
  after boolean := TG_OP <> 'DELETE' AND NEW.deleted_at IS NULL;
BEGIN
  IF before THEN
    INSERT INTO count_changes (what, day, n) VALUES ('users:' || OLD.role::text, (OLD.created_at AT TIME ZONE 'UTC')::date, -1);
  END IF;
  IF after THEN
    INSERT INTO count_changes (what, day, n) VALUES ('users:' || NEW.role::text, (NEW.created_at AT TIME ZONE 'UTC')::date, 1);
  END IF;
  -- What is theirs goes and comes with them.
  IF TG_OP <> 'INSERT' AND before <> after THEN
    PERFORM count_conversation(c, CASE WHEN after THEN 1 ELSE -1 END, true) FROM conversations c
      WHERE c.owner_user_id = OLD.id AND NOT c.is_temporary AND c.deleted_at IS NULL;
  END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER accounts_added AFTER INSERT ON "users" FOR EACH ROW EXECUTE FUNCTION account_counted();--> statement-breakpoint
CREATE TRIGGER accounts_changed AFTER UPDATE ON "users"
  FOR EACH ROW WHEN ((OLD.role, OLD.deleted_at, OLD.created_at) IS DISTINCT FROM (NEW.role, NEW.deleted_at, NEW.created_at))
  EXECUTE FUNCTION account_counted();--> statement-breakpoint
CREATE TRIGGER accounts_gone BEFORE DELETE ON "users"
  FOR EACH ROW WHEN (OLD.deleted_at IS NULL) EXECUTE FUNCTION account_counted();--> statement-breakpoint
-- Counts all of it anew: for what was there before, and for rows that came while the triggers were off.
CREATE FUNCTION count_everything() RETURNS void LANGUAGE sql AS $$
  DELETE FROM count_changes;
  DELETE FROM counted_days;
  INSERT INTO counted_days (what, day, n)
    SELECT all_of.what, all_of.day, sum(all_of.n) FROM (
      SELECT 'users:' || role::text AS what, (created_at AT TIME ZONE 'UTC')::date AS day, count(*) AS n
        FROM users WHERE deleted_at IS NULL GROUP BY 1, 2
      UNION ALL
      SELECT each.what, each.day, sum(each.n) FROM conversations c, counts_of(c) AS each WHERE is_counted(c) GROUP BY 1, 2
      UNION ALL
      SELECT each.what, each.day, sum(each.n)
        FROM messages m JOIN conversations c ON c.id = m.conversation_id, counts_of(m) AS each
        WHERE m.sender = 'ASSISTANT' AND is_counted(c) GROUP BY 1, 2
    ) AS all_of GROUP BY 1, 2;
$$;--> statement-breakpoint
UPDATE "conversations" SET "is_flagged" = true WHERE jsonb_path_exists("decision", '$.**.redFlags[0]');--> statement-breakpoint
SELECT count_everything();
