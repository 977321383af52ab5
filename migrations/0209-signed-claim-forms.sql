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
-- Frozen with the claim: only a new secret may seal it again, and only what forgets the claim takes it away.
create trigger claim_signature_kept before update or delete on claim_signature for each row
	when (old.claim_id is not null) execute function refuse_change_but_forgetting();
-- A draft that is sent or thrown away keeps its row without content. What was signed as that draft and went to no claim ends there, also where a process from before this table empties it.
create function drop_signature_of_draft() returns trigger language plpgsql as $$
begin
	delete from claim_signature where draft_id = new.id;
	return null;
end $$;
create trigger claim_draft_emptied after update of content on claim_draft for each row
	when (old.content is not null and new.content is null) execute function drop_signature_of_draft();
