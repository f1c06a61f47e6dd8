CREATE TABLE "passwords" (
	"user_id" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "passwords" ADD CONSTRAINT "passwords_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- Custom part: the passwords of before are kept as they are; they are renewed at the next sign-in of each account.
-- Better Auth's table allowed several rows for one account: the one changed last is the one that counted.
INSERT INTO "passwords" ("user_id", "hash", "updated_at")
  SELECT DISTINCT ON ("user_id") "user_id", "password", "updated_at" FROM "accounts"
  WHERE "provider_id" = 'credential' AND "password" IS NOT NULL
  ORDER BY "user_id", "updated_at" DESC;
-- End of the custom part.
--> statement-breakpoint
DROP TABLE "accounts" CASCADE;--> statement-breakpoint
DROP TABLE "verifications" CASCADE;--> statement-breakpoint
ALTER TABLE "sessions" DROP COLUMN "updated_at";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "image";
