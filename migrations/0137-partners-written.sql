-- Hospitals and clinics are written in the studio: one of them, or the list of a kind as a whole; each change is kept and
-- can be taken back like those of menus, words and redirects.
alter table content_change drop constraint content_change_kind_check;
alter table content_change add constraint content_change_kind_check
	check (kind in ('menu', 'word', 'redirect', 'partner', 'partners'));
create trigger partner_changed after insert or update or delete on partner
	for each statement execute function tell_content_changed();
