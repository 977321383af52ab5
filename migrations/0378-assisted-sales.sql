-- A sale that a member of staff prepares for a caller. The buyer reads, corrects, agrees and pays by
-- a link, which opens the draft of the application.
create table assisted_sale (
	id uuid primary key,
	number text not null unique,
	staff_id uuid not null references staff (id),
	-- Null for a person without an account, and once the contact is deleted.
	customer_id uuid references customer (id),
	content_id integer not null,
	product_code text not null,
	-- Sealed: name, address and telephone of the buyer, and what the form begins with.
	contact bytea,
	draft_id uuid references application_draft (id) on delete set null,
	begun_at timestamptz not null,
	-- When the complete application was priced, and that price.
	checked_at timestamptz,
	price jsonb,
	-- The first sending; later ones count.
	sent_at timestamptz,
	sent_times integer not null default 0,
	-- End of the time in which staff fill in the form, later of the time in which the link opens it.
	ends_at timestamptz not null,
	revoked_at timestamptz,
	-- When the buyer saved the application with both consents.
	agreed_at timestamptz,
	order_no text,
	bought_at timestamptz,
	check ((checked_at is null) = (price is null)),
	check ((sent_at is null) = (sent_times = 0))
);
create index on assisted_sale (begun_at desc, id desc);
create index on assisted_sale (staff_id, begun_at desc);
create index on assisted_sale (customer_id) where customer_id is not null;
create index on assisted_sale (ends_at) where contact is not null;
create index on assisted_sale (draft_id) where draft_id is not null;

-- The sale to which a draft belongs, and the end of its life, which saving does not extend.
alter table application_draft add column assisted_sale uuid, add column ends_at timestamptz;

-- The sale from which an application and a purchase came.
alter table cart_item add column assisted_sale uuid;
alter table order_item add column assisted_sale uuid;

insert into staff_role_right (role_id, right_id)
select role_id, right_id
from jsonb_each('{"service": ["service.sell"], "supervisor": ["service.sell"]}'::jsonb) as role (role_id, rights),
	jsonb_array_elements_text(rights) as right_id
where exists (select from staff_role where id = role_id)
on conflict do nothing;

insert into whatsapp_template (purpose, language, template, parameters)
values ('application', 'id', 'pengajuan_petugas', '{product,link}')
on conflict do nothing;
