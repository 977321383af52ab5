-- A policy that goes on: what was offered before its end, and which policy followed which.
alter table policy add column renewal_of uuid references policy (id);
create index policy_renewal_of on policy (renewal_of) where renewal_of is not null;

create table renewal_offer (
	policy_id uuid primary key references policy (id),
	-- none: it cannot be renewed, and reason says why.
	status text not null check (status in ('open', 'none', 'accepted', 'declined')),
	reason text not null default '',
	premium bigint not null check (premium >= 0),
	cart_item_id uuid,
	-- How many mails were promised already.
	mails integer not null default 0,
	made_at timestamptz not null,
	answered_at timestamptz
);
