-- Why a change waits for a second administrator; null: it waits for nobody.
alter table member_change add column waits_for text check (waits_for in ('roster', 'members', 'premium'));
update member_change set waits_for = 'roster' where state = 'waiting';

-- What a file holds that is not read (`[{"name": "Cabang", "rows": 12}]`), and how many of its rows were hidden there;
-- those count for nothing until `hidden_kept`.
alter table member_upload
	add column set_aside jsonb not null default '[]',
	add column hidden integer not null default 0 check (hidden >= 0),
	add column hidden_kept boolean not null default false;
