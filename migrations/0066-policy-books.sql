-- A printed policy book that was sent: by whom, with which courier, under which number.
create table policy_book (
	policy_id uuid primary key references policy (id),
	courier text not null check (length(courier) between 2 and 40),
	tracking_no text not null check (length(tracking_no) between 4 and 40),
	sent_by uuid not null references staff (id),
	sent_at timestamptz not null
);
create trigger policy_book_kept before update or delete on policy_book for each row execute function refuse_change();
