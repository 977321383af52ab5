-- Facts of a hospital or clinic that a list may give: its kind, its province, and where it is, as
-- `latitude, longitude` in degrees. All are optional; a partner without a place is only listed.
alter table partner
	add column facility text check (facility in ('general', 'maternity', 'specialist')),
	add column province text,
	add column position text check (position ~ '^-?\d{1,2}(\.\d{1,6})?, \d{2,3}(\.\d{1,6})?$');
alter table partner
	add column latitude double precision
		generated always as (split_part(position, ', ', 1)::double precision) stored,
	add column longitude double precision
		generated always as (split_part(position, ', ', 2)::double precision) stored;
