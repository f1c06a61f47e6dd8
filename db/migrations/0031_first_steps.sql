CREATE TABLE "first_steps_skipped" (
	"step" text PRIMARY KEY NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
