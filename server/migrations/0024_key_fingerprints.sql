CREATE TABLE "key_fingerprints" (
	"setting" text NOT NULL,
	"fingerprint" text NOT NULL,
	"first_used_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "key_fingerprints_setting_fingerprint_pk" PRIMARY KEY("setting","fingerprint")
);
