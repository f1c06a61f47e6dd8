ALTER TABLE "profiles" ALTER COLUMN "visibility" SET DEFAULT '{"email":"members","phoneNumber":"members","company":"public","jobTitle":"public","websiteUrl":"public","servicesDescription":"public","linkedinUrl":"public","instagramUrl":"public","facebookUrl":"public","youtubeUrl":"public","photo":"public"}'::jsonb;--> statement-breakpoint
ALTER TABLE "directory_settings" ADD COLUMN "shows_level" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "linkedin_url" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "instagram_url" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "facebook_url" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "youtube_url" text;