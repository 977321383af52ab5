-- What a price and a yes or no looked at when a quote was made, sealed: ages instead of birth dates, the
-- province, the answers; no name, number or address. A new tariff is tried on it for a year, then it goes.
alter table quote_figure add column facts bytea;
create index quote_figure_replayed on quote_figure (product_code, quote_no) where facts is not null;

-- A replay looks at policies in force, then at quotes, then at claims that were decided; `reached` is the
-- id or the number up to which it came in the part at hand.
alter table tariff_replay
	add column part text not null default 'policies' check (part in ('policies', 'quotes', 'claims')),
	alter column reached type text;
