-- Alarms of the figure check that an editor called false. The reason is read by a second person;
-- an alarm is known by its sentence and by what it says of the product, so that either change ends
-- the exception.
create table content_alarm (
	slug text not null,
	language text not null,
	alarm text not null,
	sentence text not null,
	message text not null,
	reason text not null,
	settled_by uuid not null,
	settled_at timestamptz not null,
	-- The second person; null: no one else has agreed yet.
	approved_by uuid,
	primary key (slug, language, alarm),
	foreign key (slug, language) references content_page on update cascade on delete cascade
);
