-- Premium that was late when the event happened is taken off the money of a claim and settled with
-- it: `amount` is what was transferred, `arrears` what was kept for the premium.
alter table claim_payout add column arrears bigint not null default 0 check (arrears >= 0);
