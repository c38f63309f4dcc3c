-- Answered prompts are part of what a profile shows (docs/decisions/0027).
CREATE OR REPLACE FUNCTION profile_version(member uuid) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT md5(jsonb_build_array(m.name, m.username, m.bio, m.interests, m.location, m.gender, m.age, m.prompts,
    (SELECT jsonb_agg(p.id ORDER BY p.id) FROM pictures p WHERE p.member_id = m.id AND p.audience <> 'chosen'))::text)
  FROM members m WHERE m.id = member
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION track_profile_changes(member uuid) RETURNS void LANGUAGE sql AS $$
  UPDATE reviewed_profiles r SET
    changed_at = CASE WHEN shown.texts OR shown.pictures THEN coalesce(r.changed_at, now()) END,
    picture_changed = shown.pictures
  FROM (
    SELECT m.name <> seen.name AND m.name <> m.username OR m.username <> seen.username
        OR m.bio <> seen.bio AND m.bio <> '' OR NOT m.interests <@ seen.interests
        OR m.location <> seen.location AND m.location <> '' OR NOT m.prompts <@ seen.prompts AS texts,
      EXISTS (SELECT FROM pictures p
        WHERE p.member_id = m.id AND p.audience <> 'chosen' AND p.id <> ALL (seen.picture_ids)) AS pictures
    FROM members m JOIN reviewed_profiles seen ON seen.member_id = m.id WHERE m.id = member
  ) shown
  WHERE r.member_id = member
$$;
--> statement-breakpoint
DROP TRIGGER members_changed_profile ON members;
--> statement-breakpoint
CREATE TRIGGER members_changed_profile AFTER UPDATE ON members FOR EACH ROW
  WHEN ((OLD.name, OLD.username, OLD.bio, OLD.interests, OLD.location, OLD.prompts)
    IS DISTINCT FROM (NEW.name, NEW.username, NEW.bio, NEW.interests, NEW.location, NEW.prompts))
  EXECUTE FUNCTION track_changed_member();
