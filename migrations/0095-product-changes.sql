-- A change of a product is one of its terms, of its tariff or of both; and a product that is not
-- sold yet begins as a change too.
alter table tariff_change alter column based_on drop not null;
alter table tariff_change
	-- The version of the product that it began with; null: it is not sold yet.
	add column product_based_on integer,
	-- The product as it was written, also where it makes no product yet; null: as it is sold.
	add column product jsonb,
	-- The last of it that was whole: the cells of the tariff are written for its plans.
	add column whole_product jsonb,
	-- What a product that is not sold yet began with: `product` and `tariff`.
	add column begun_with jsonb,
	-- The version of the product that it became.
	add column product_version integer;
alter table tariff_change drop constraint tariff_change_check1;
alter table tariff_change add constraint tariff_change_published
	check (state <> 'published' or version is not null or product_version is not null);
alter table tariff_change add constraint tariff_change_begun
	check (based_on is not null or begun_with is not null);

-- A version of a product may be taken away before it begins, like one of a tariff: nobody has
-- bought by it.
drop trigger product_version_kept on product_version;
create trigger product_version_kept before update or delete on product_version
	for each row execute function refuse_tariff_change();
