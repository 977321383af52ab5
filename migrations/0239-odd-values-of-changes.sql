-- Reasons for values that are hardly ever meant, such as a premium of nothing: the writer gives one
-- for each such value, and the second person reads it before the change is published.
alter table tariff_change add column overrides jsonb not null default '[]'
	check (jsonb_typeof(overrides) = 'array');
