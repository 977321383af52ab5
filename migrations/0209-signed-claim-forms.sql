-- The form of a claim as it was filled by us and signed on the screen: its contents word for word, the signature, who, when and from where, sealed.
-- It begins with the draft and goes on with the claim that the draft becomes; whichever is taken away takes it along.
create table claim_signature (
	id uuid primary key,
	customer_id uuid not null references customer (id),
	draft_id uuid unique references claim_draft (id) on delete cascade,
	claim_id uuid unique references claim (id) on delete cascade,
	content bytea not null,
	signed_at timestamptz not null,
	check ((draft_id is null) <> (claim_id is null))
);
create index on claim_signature (customer_id);
-- Frozen with the claim: only a new secret may seal it again.
create trigger claim_signature_kept before update on claim_signature for each row
	when (old.claim_id is not null) execute function refuse_change_but_forgetting();
