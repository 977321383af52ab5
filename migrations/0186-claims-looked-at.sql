-- Until when every transfer of a claim was looked for in the books: what was written down longer before is not read again.
create table claim_books_look (
	single boolean primary key default true check (single),
	looked_at timestamptz not null
);
-- Transfers in the order in which they were written down, a page of them behind another.
create index claim_payout_recorded on claim_payout (recorded_at, claim_id, payout_no);
