-- Where a product holds becomes part of its version: until now only the words of its first general
-- condition said so, and a claim did not ask.
alter table product_version disable trigger product_version_kept;
update product_version set mark = gen_random_uuid(),
	body = replace(replace(body::text, '24 jam sehari, di mana pun.', '24 jam sehari, {territory}.'),
		'24 jam sehari, di seluruh Indonesia.', '24 jam sehari, {territory}.')::jsonb
		|| jsonb_build_object('territory', case
			when body::text like '%24 jam sehari, di seluruh Indonesia.%' then 'indonesia'
			else 'anywhere' end)
	where not body ? 'territory';
alter table product_version enable trigger product_version_kept;
