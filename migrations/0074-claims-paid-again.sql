-- A partly approved claim may be looked at again: what is added to it is a second payout of the same claim.
alter table claim_payout add column payout_no integer not null default 1 check (payout_no > 0);
alter table claim_payout drop constraint claim_payout_pkey;
alter table claim_payout add primary key (claim_id, payout_no);

-- The same file under two claims is a hint for the assessor.
create index on claim_document (sha256) where claim_id is not null;
