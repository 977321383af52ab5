-- An event that a customer describes once, for all claims on it. Each claim belongs to one policy and one insured person.
create table claim_incident (
	id uuid primary key,
	customer_id uuid not null references customer,
	-- What happened, the day and the person concerned, sealed.
	content bytea not null,
	made_at timestamptz not null,
	-- When the customer declined the further benefits that are offered for the event; null while they are.
	dismissed_at timestamptz
);
create index on claim_incident (customer_id, made_at);
-- Null for a claim that was made without describing an event first.
alter table claim add column incident_id uuid references claim_incident;
create index on claim (incident_id) where incident_id is not null;
