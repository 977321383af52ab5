-- Pages show prices and facts of products: a new version of a product or tariff makes the kept pages old too.
create trigger product_version_changed after insert or update or delete on product_version
	for each statement execute function tell_content_changed();
create trigger tariff_version_changed after insert or update or delete on tariff_version
	for each statement execute function tell_content_changed();
