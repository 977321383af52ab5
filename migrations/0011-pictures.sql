-- Pictures that editors upload: once each, by what they hold. The sizes made of them lie in the file store.
create table picture (
	id uuid primary key,
	sha256 text not null unique,
	alt text not null,
	width int not null check (width > 0),
	height int not null check (height > 0),
	bytes int not null,
	added_at timestamptz not null default now()
);
