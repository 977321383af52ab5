-- Entries of replaced lists are kept, but no longer found by their keys.
update screening_entry set keys = '{}'
where list_id in (select id from screening_list where state = 'replaced');
