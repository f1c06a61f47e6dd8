CREATE TABLE "attendees" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"registration_id" bigint NOT NULL,
	"event_id" text NOT NULL,
	"ticket" smallint NOT NULL,
	"seat" smallint NOT NULL,
	"ticket_type_id" bigint,
	"name" text,
	"email" text,
	"company" text,
	"answers" jsonb,
	"code" text NOT NULL,
	"former_codes" text[] DEFAULT '{}' NOT NULL,
	"price_cents" integer DEFAULT 0 NOT NULL,
	"priced_as" text,
	"member_id" bigint,
	"cancelled_at" timestamp with time zone,
	"cancelled_why" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "attendees_code_unique" UNIQUE("code"),
	CONSTRAINT "attendees_places" UNIQUE("registration_id","ticket","seat"),
	CONSTRAINT "attendees_counted" CHECK ("ticket" > 0 and "seat" > 0),
	CONSTRAINT "attendees_code" CHECK ("code" ~ '^[2-9A-HJ-NP-Z]{10}$'),
	CONSTRAINT "attendees_price" CHECK ("price_cents" >= 0 and ("seat" = 1 or "price_cents" = 0)),
	CONSTRAINT "attendees_priced_as" CHECK ("priced_as" in ('guest', 'member', 'included', 'staff')),
	CONSTRAINT "attendees_priced" CHECK (("ticket_type_id" is null) = ("priced_as" is null)),
	CONSTRAINT "attendees_cancelled_why" CHECK ("cancelled_why" in ('self', 'staff', 'event', 'unpaid', 'unconfirmed', 'declined', 'late')),
	CONSTRAINT "attendees_cancelled" CHECK (("cancelled_at" is null) = ("cancelled_why" is null))
);
--> statement-breakpoint
CREATE TABLE "event_registration" (
	"event_id" text PRIMARY KEY NOT NULL,
	"opens_at" timestamp with time zone,
	"closes_at" timestamp with time zone,
	"is_stopped" boolean DEFAULT false NOT NULL,
	"places" integer,
	"most_each" smallint DEFAULT 8 NOT NULL,
	"pays_card" boolean DEFAULT false NOT NULL,
	"pays_invoice" boolean DEFAULT false NOT NULL,
	"pays_door" boolean DEFAULT false NOT NULL,
	"has_waitlist" boolean DEFAULT true NOT NULL,
	"refund_days" smallint DEFAULT 14,
	"questions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"seen_version" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "event_registration_places" CHECK ("places" >= 0),
	CONSTRAINT "event_registration_most_each" CHECK ("most_each" between 1 and 50),
	CONSTRAINT "event_registration_refund_days" CHECK ("refund_days" between 0 and 365),
	CONSTRAINT "event_registration_opens_first" CHECK ("opens_at" < "closes_at")
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"event_id" text NOT NULL,
	"key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"state" text NOT NULL,
	"held_for" text,
	"held_until" timestamp with time zone,
	"name" text,
	"email" text,
	"company" text,
	"user_id" text,
	"member_id" bigint,
	"pays" text DEFAULT 'free' NOT NULL,
	"invoice_id" bigint,
	"refund_until" timestamp with time zone,
	"told_starts_at" timestamp with time zone,
	"told_place" text,
	"reminded_at" timestamp with time zone,
	"forgets" boolean DEFAULT false NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"form_token" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "registrations_form_token_unique" UNIQUE("form_token"),
	CONSTRAINT "registrations_within_event" UNIQUE("id","event_id"),
	CONSTRAINT "registrations_state" CHECK ("state" in ('waiting', 'held', 'live', 'ended')),
	CONSTRAINT "registrations_held_for" CHECK ("held_for" in ('payment', 'confirmation', 'offer')),
	CONSTRAINT "registrations_pays" CHECK ("pays" in ('free', 'card', 'invoice', 'door')),
	CONSTRAINT "registrations_held" CHECK (("state" = 'held') = ("held_for" is not null)),
	CONSTRAINT "registrations_hold_ends" CHECK (("held_for" is null) = ("held_until" is null))
);
--> statement-breakpoint
CREATE TABLE "ticket_types" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"event_id" text NOT NULL,
	"position" smallint NOT NULL,
	"title" text NOT NULL,
	"item" text,
	"price_cents" integer,
	"member_price_cents" integer,
	"seats" smallint DEFAULT 1 NOT NULL,
	"places" integer,
	"for_whom" text DEFAULT 'everyone' NOT NULL,
	"from_day" date,
	"until_day" date,
	"entitlement" text,
	"is_retired" boolean DEFAULT false NOT NULL,
	CONSTRAINT "ticket_types_within_event" UNIQUE("event_id","id"),
	CONSTRAINT "ticket_types_prices" CHECK ("price_cents" >= 0 and "member_price_cents" >= 0),
	CONSTRAINT "ticket_types_seats" CHECK ("seats" between 1 and 50),
	CONSTRAINT "ticket_types_places" CHECK ("places" >= 0),
	CONSTRAINT "ticket_types_for_whom" CHECK ("for_whom" in ('everyone', 'members', 'staff')),
	CONSTRAINT "ticket_types_priced" CHECK (("item" is null) = ("price_cents" is not null)),
	CONSTRAINT "ticket_types_of_item_alone" CHECK ("item" is null or "member_price_cents" is null),
	CONSTRAINT "ticket_types_days" CHECK ("from_day" <= "until_day")
);
--> statement-breakpoint
ALTER TABLE "attendees" ADD CONSTRAINT "attendees_of_registration" FOREIGN KEY ("registration_id","event_id") REFERENCES "public"."registrations"("id","event_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendees" ADD CONSTRAINT "attendees_of_type" FOREIGN KEY ("event_id","ticket_type_id") REFERENCES "public"."ticket_types"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_registration" ADD CONSTRAINT "event_registration_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_event_id_event_registration_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event_registration"("event_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_types" ADD CONSTRAINT "ticket_types_event_id_event_registration_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event_registration"("event_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attendees_coming" ON "attendees" USING btree ("event_id","ticket_type_id","registration_id") WHERE cancelled_at is null;--> statement-breakpoint
CREATE INDEX "attendees_by_name" ON "attendees" USING btree ("event_id",(coalesce(name, '') collate "und-x-icu"),"id");--> statement-breakpoint
CREATE INDEX "attendees_of_member" ON "attendees" USING btree ("member_id","id") WHERE member_id is not null;--> statement-breakpoint
CREATE INDEX "attendees_of_email" ON "attendees" USING btree ("email") WHERE email is not null;--> statement-breakpoint
CREATE INDEX "attendees_former_codes" ON "attendees" USING gin ("former_codes");--> statement-breakpoint
CREATE INDEX "attendees_words" ON "attendees" USING gin (search_text(coalesce(name, '') || ' ' || coalesce(company, '') || ' ' || coalesce(email, '') || ' ' || code) gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "attendees_one_member_price" ON "attendees" USING btree ("event_id","member_id") WHERE priced_as = 'member' and cancelled_at is null;--> statement-breakpoint
CREATE INDEX "registrations_of_event" ON "registrations" USING btree ("event_id","state","id");--> statement-breakpoint
CREATE INDEX "registrations_waiting" ON "registrations" USING btree ("event_id","id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "registrations_held_until" ON "registrations" USING btree ("held_until") WHERE state = 'held';--> statement-breakpoint
CREATE INDEX "registrations_of_email" ON "registrations" USING btree ("email","id") WHERE email is not null;--> statement-breakpoint
CREATE INDEX "registrations_of_user" ON "registrations" USING btree ("user_id","id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "registrations_of_member" ON "registrations" USING btree ("member_id") WHERE member_id is not null;--> statement-breakpoint
CREATE INDEX "registrations_of_invoice" ON "registrations" USING btree ("invoice_id") WHERE invoice_id is not null;--> statement-breakpoint
CREATE INDEX "ticket_types_of_event" ON "ticket_types" USING btree ("event_id","position","id");--> statement-breakpoint
CREATE INDEX "ticket_types_of_item" ON "ticket_types" USING btree ("item") WHERE item is not null and not is_retired;--> statement-breakpoint
CREATE INDEX "entitlement_uses_of_attendee" ON "entitlement_uses" USING btree ("attendee_id") WHERE attendee_id is not null and undone_at is null;--> statement-breakpoint
-- A member's record: features know nothing of each other, so only this file has the references.
ALTER TABLE registrations ADD CONSTRAINT registrations_member_id_fk FOREIGN KEY (member_id) REFERENCES profiles ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE attendees ADD CONSTRAINT attendees_member_id_fk FOREIGN KEY (member_id) REFERENCES profiles ON DELETE SET NULL;--> statement-breakpoint
-- What visitors see tells of its changes; registrations and attendees do not, or each of them would empty every kept page.
CREATE TRIGGER event_registration_public_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON event_registration
  FOR EACH STATEMENT EXECUTE FUNCTION notify_public_change();
--> statement-breakpoint
CREATE TRIGGER ticket_types_public_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON ticket_types
  FOR EACH STATEMENT EXECUTE FUNCTION notify_public_change();
