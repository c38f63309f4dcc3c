-- Members who were notified before the table existed, so that an edit does not notify them again. Not in the migration that creates
-- the table: its foreign keys lock posts and accounts until it ends. The row locks keep both from being deleted meanwhile.
INSERT INTO "mentions" ("post_id", "author_id", "kind", "name", "member_id")
SELECT p."id", p."author_id", 'post', m."username", m."id"
FROM "notifications" n JOIN "members" m ON m."id" = n."member_id" JOIN "posts" p ON p."id" = (n."data" ->> 'postId')::uuid
WHERE n."kind" = 'mention' FOR KEY SHARE OF m, p ON CONFLICT DO NOTHING;
