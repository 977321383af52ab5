-- How a request reached us. Staff enter what came by another way than the site: then `created_at` is
-- the beginning of the day of receipt, from which the due day counts, and `entered_at` when it was written.
alter table service_request
	add column channel text not null default 'online'
		check (channel in ('online', 'telephone', 'letter', 'in-person', 'email', 'message')),
	add column entered_at timestamptz,
	add column entered_by uuid references staff,
	-- The account of the sender, if staff knew it. Others are found by the email address.
	add column customer_id uuid references customer,
	add constraint service_request_entered check ((entered_at is null) = (entered_by is null));
create index on service_request (customer_id) where customer_id is not null;

-- A scan of a letter, or what else staff attached to a request; its name and bytes are sealed.
create table service_request_file (
	id uuid primary key,
	request_id uuid not null references service_request on delete cascade,
	content bytea not null,
	media_type text not null,
	size integer not null check (size > 0),
	sha256 text not null,
	file_key text not null unique,
	uploaded_by uuid not null references staff,
	uploaded_at timestamptz not null
);
create index on service_request_file (request_id);
