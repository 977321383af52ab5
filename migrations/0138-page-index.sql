-- What the list of pages in the studio counts and sorts by is read from here alone, however long the pages are.
create index content_page_listed on content_page (slug, language)
	include (template, position, published, updated_at, title);
