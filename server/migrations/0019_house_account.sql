-- The account that announcements are posted by (docs/decisions/0025). It takes the first of its usernames that no member
-- has, and no member gave up lately. Its password is a random hash: nobody knows a password for it.
DO $$
DECLARE
  given text;
BEGIN
  FOREACH given IN ARRAY ARRAY['hamvav', 'hamvav.team', 'team.hamvav', 'hamvav.' || floor(random() * 1000000)::int] LOOP
    INSERT INTO members (id, username, name, email, password_hash, verified, visible, messages_from, first_messages_cap,
      shows_presence, protections_chosen, last_active_at, created_at)
    SELECT '016f5e66-e800-7000-8000-000000000000', given, 'Hamvav', 'house account',
      '$argon2id$v=19$m=19456,t=2,p=1$' || rtrim(encode(uuid_send(gen_random_uuid()), 'base64'), '=') || '$'
        || rtrim(encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'base64'), '='),
      true, false, 'matches', 0, false, true, '2020-01-01T00:00:00Z', '2020-01-01T00:00:00Z'
    WHERE NOT EXISTS (SELECT FROM former_usernames WHERE username = given AND reserved_until > now())
    ON CONFLICT DO NOTHING;
    EXIT WHEN EXISTS (SELECT FROM members WHERE id = '016f5e66-e800-7000-8000-000000000000');
  END LOOP;
END $$;
