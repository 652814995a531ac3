-- Whatever writes to the tables that pages show is heard by every process (src/platform/kept/hear-changes.ts), once it is committed. The transaction's number lets
-- a process that hears it on several connections take it for one.
CREATE FUNCTION "tell_item_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	perform pg_notify('kadai_shown', pg_current_xact_id() || ' ' || new.catalogue || ' ' || new.catalogue || '/' || new.id);
	return null;
end $$;
--> statement-breakpoint
CREATE FUNCTION "tell_items_added"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	perform pg_notify('kadai_shown', pg_current_xact_id() || ' ' || catalogue) from (select distinct catalogue from added) as catalogues;
	return null;
end $$;
--> statement-breakpoint
CREATE FUNCTION "tell_everything_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	perform pg_notify('kadai_shown', pg_current_xact_id() || ' everything');
	return null;
end $$;
--> statement-breakpoint
-- What can be bought is shown, not what is on hand and what is held: an order that is paid takes from both.
CREATE TRIGGER "products_shown_changed" AFTER UPDATE ON "products" FOR EACH ROW WHEN (
	(old.shop_code, old.name, old.brand, old.model, old.category, old.compatibility, old.price_paise, old.image_url, old.description, old.hsn, old.on_hand - old.held, old.created_at, old.deleted_at)
	IS DISTINCT FROM
	(new.shop_code, new.name, new.brand, new.model, new.category, new.compatibility, new.price_paise, new.image_url, new.description, new.hsn, new.on_hand - new.held, new.created_at, new.deleted_at)
) EXECUTE FUNCTION "tell_item_changed"();
--> statement-breakpoint
CREATE TRIGGER "products_shown_moved" AFTER UPDATE ON "products" FOR EACH ROW WHEN (old.catalogue <> new.catalogue OR old.id <> new.id) EXECUTE FUNCTION "tell_everything_changed"();
--> statement-breakpoint
CREATE TRIGGER "products_shown_added" AFTER INSERT ON "products" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "tell_items_added"();
--> statement-breakpoint
CREATE TRIGGER "products_shown_gone" AFTER DELETE OR TRUNCATE ON "products" FOR EACH STATEMENT EXECUTE FUNCTION "tell_everything_changed"();
--> statement-breakpoint
CREATE TRIGGER "shop_profile_shown_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "shop_profile" FOR EACH STATEMENT EXECUTE FUNCTION "tell_everything_changed"();
