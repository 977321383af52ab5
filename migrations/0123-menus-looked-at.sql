-- Menus that an editor looks at before saving them: one for each person and language, forgotten
-- after a day.
create table content_menu_look (
	staff_id uuid not null,
	language text not null,
	payload jsonb not null,
	looked_at timestamptz not null,
	primary key (staff_id, language)
);
