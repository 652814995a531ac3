CREATE TABLE "staff_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "staff_invitations_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "staff_invitations_role" CHECK ("staff_invitations"."role" in ('owner', 'manager', 'counter', 'technician'))
);
--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_invitations_inviter" ON "staff_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_invitations_open" ON "staff_invitations" USING btree ("email") WHERE used_at is null;--> statement-breakpoint
CREATE TRIGGER "staff_invitations_audited" AFTER INSERT OR UPDATE OR DELETE ON "staff_invitations" FOR EACH ROW WHEN (coalesce(current_setting('kadai.staff', true), '') <> '') EXECUTE FUNCTION "write_audit"();--> statement-breakpoint
COMMENT ON TABLE "staff_invitations" IS 'Invitations of staff: a link that works once, stored as a hash, for an email and a role.';--> statement-breakpoint
COMMENT ON TRIGGER "staff_invitations_audited" ON "staff_invitations" IS 'Records in audit_log who invited whom with which role, and who cancelled it.';
