-- What may happen on any day, in everyday words. A question about cover is compared with these sentences; what an
-- event pays is never stored, because the claim rules decide it for the terms that a person bought.
create table everyday_situation (
	words text primary key check (length(words) between 1 and 300),
	-- For each product the benefits that may pay, the first before the others, and the facts that a claim would report:
	-- [{"of": {"JAM": ["MED"]}, "facts": {"cause": "accident", "day": 40, "cost": 800000, "yes": []}}]
	cases jsonb not null check (jsonb_typeof(cases) = 'array')
);
