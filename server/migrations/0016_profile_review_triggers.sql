-- Review of changed profiles and the badge of changed persons (docs/decisions/0027).

-- A name without differences of spacing and case.
CREATE FUNCTION name_key(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE RETURN
  lower(btrim(regexp_replace(normalize(name, NFKC), '\s+', ' ', 'g')));
--> statement-breakpoint
-- The person behind the badge, remembered when it is granted.
CREATE FUNCTION remember_verified() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.verified_name := NEW.name;
  NEW.verified_gender := NEW.gender;
  NEW.verified_age := NEW.age;
  NEW.verified_age_at := NEW.age_declared_at;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER members_added_verified BEFORE INSERT ON members FOR EACH ROW WHEN (NEW.verified) EXECUTE FUNCTION remember_verified();
--> statement-breakpoint
CREATE TRIGGER members_verified BEFORE UPDATE ON members FOR EACH ROW WHEN (NEW.verified AND NOT OLD.verified)
  EXECUTE FUNCTION remember_verified();
--> statement-breakpoint
UPDATE members SET verified_name = name, verified_gender = gender, verified_age = age, verified_age_at = age_declared_at
WHERE verified;
--> statement-breakpoint
-- Identifies what a profile shows: an admin's decision names the version that the admin saw.
CREATE FUNCTION profile_version(member uuid) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT md5(jsonb_build_array(m.name, m.username, m.bio, m.interests, m.location, m.gender, m.age,
    (SELECT jsonb_agg(p.id ORDER BY p.id) FROM pictures p WHERE p.member_id = m.id AND p.audience <> 'chosen'))::text)
  FROM members m WHERE m.id = member
$$;
--> statement-breakpoint
-- Only what is new needs a review: neither a removal, nor the reviewed version again, nor the username in place of a name.
CREATE FUNCTION track_profile_changes(member uuid) RETURNS void LANGUAGE sql AS $$
  UPDATE reviewed_profiles r SET
    changed_at = CASE WHEN shown.texts OR shown.pictures THEN coalesce(r.changed_at, now()) END,
    picture_changed = shown.pictures
  FROM (
    SELECT m.name <> seen.name AND m.name <> m.username OR m.username <> seen.username
        OR m.bio <> seen.bio AND m.bio <> '' OR NOT m.interests <@ seen.interests
        OR m.location <> seen.location AND m.location <> '' AS texts,
      EXISTS (SELECT FROM pictures p
        WHERE p.member_id = m.id AND p.audience <> 'chosen' AND p.id <> ALL (seen.picture_ids)) AS pictures
    FROM members m JOIN reviewed_profiles seen ON seen.member_id = m.id WHERE m.id = member
  ) shown
  WHERE r.member_id = member
$$;
--> statement-breakpoint
CREATE FUNCTION track_changed_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM track_profile_changes(NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION track_changed_picture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM track_profile_changes(CASE WHEN TG_OP = 'DELETE' THEN OLD.member_id ELSE NEW.member_id END);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER members_changed_profile AFTER UPDATE ON members FOR EACH ROW
  WHEN ((OLD.name, OLD.username, OLD.bio, OLD.interests, OLD.location)
    IS DISTINCT FROM (NEW.name, NEW.username, NEW.bio, NEW.interests, NEW.location))
  EXECUTE FUNCTION track_changed_member();
--> statement-breakpoint
CREATE TRIGGER pictures_changed_profile AFTER INSERT OR DELETE ON pictures FOR EACH ROW EXECUTE FUNCTION track_changed_picture();
--> statement-breakpoint
CREATE TRIGGER pictures_changed_audience AFTER UPDATE OF audience ON pictures FOR EACH ROW
  WHEN (OLD.audience IS DISTINCT FROM NEW.audience) EXECUTE FUNCTION track_changed_picture();
--> statement-breakpoint
-- What is approved already counts as reviewed as it is.
INSERT INTO reviewed_profiles (member_id, name, username, bio, interests, location, picture_ids)
SELECT m.id, m.name, m.username, m.bio, m.interests, m.location,
  ARRAY(SELECT p.id FROM pictures p WHERE p.member_id = m.id AND p.audience <> 'chosen')
FROM members m WHERE m.visibility_approved;
